import type { Audience } from '@console/shared/audience';
import type { Hello, Pulse } from '@console/shared/live';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Clock } from '../clock.ts';
import type { Handlers, LiveFeature, Member } from '../live-context.ts';
import type { Log } from '../log.ts';
import type { Frames } from './frames.ts';
import { framesFor } from './frames.ts';
import { takeAdmitted } from './handshake.ts';
import { receiveMessages } from './messages.ts';
import { audienceRoom, userRoom } from './registry.ts';
import type { Connection, LiveSocket, Registry } from './registry.ts';

/** What `hello` tells beside the position. */
export type Scene = (audience: Audience) => Pick<Hello, 'claims' | 'presence' | 'counts'>;

export interface ConnectOptions {
  log: ChangeLog;
  frames: Frames;
  registry: Registry;
  clock: Clock;
  logger: Log;
  handlers: Handlers;
  features: readonly LiveFeature[];
  scene: Scene;
  pulse: () => Pulse;
  messagesPerSecond: number;
}

/**
 * Puts an admitted socket into its rooms, greets it and replays what it missed, all in one go: whatever is sent to the
 * rooms afterwards follows on what was said here.
 */
export function connect(options: ConnectOptions, socket: LiveSocket): void {
  const { log, frames, registry, clock, logger, features, scene, pulse, messagesPerSecond } = options;
  const admitted = takeAdmitted(socket);
  frames.flush();
  const position = log.position();
  const reason = admitted?.identity.ended();
  if (!admitted || !position || reason) {
    if (reason) socket.emit('session.revoked', { reason });
    socket.disconnect(true);
    return;
  }
  const { identity, token } = admitted;
  const { person, reader, audience } = identity;
  const member: Member = { socket_id: socket.id, person, reader, audience, token: () => connection.token };
  const connection: Connection = { member, socket, token, identity, checkedAt: clock.now() };
  registry.add(connection);
  void socket.join([audienceRoom(audience), userRoom(person.user_id)]);

  const missed = admitted.position && log.since(admitted.position);
  const server_time = new Date(clock.now()).toISOString();
  const { user_id } = person;
  socket.emit('hello', {
    position,
    resumed: missed !== undefined,
    user_id,
    audience: audience.signature,
    server_time,
    ...scene(audience),
  });
  for (const frame of framesFor(audience, missed ?? [], position)) socket.emit('changes', frame);
  socket.emit('pulse', pulse());

  socket.onAny(receiveMessages({ member, handlers: options.handlers, clock, logger, perSecond: messagesPerSecond }));
  socket.on('disconnect', () => {
    if (!registry.remove(connection)) return;
    for (const feature of features) feature.left?.(member);
  });
  for (const feature of features) feature.joined?.(member);
}
