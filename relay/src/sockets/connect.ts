import type { Audience } from '@console/shared/audience';
import { AppError } from '@console/shared/errors';
import type { Hello, Position, Pulse } from '@console/shared/live';
import { PROTOCOL } from '@console/shared/protocol';
import type { ChangeLog } from '../changes/change-log.ts';
import type { Clock } from '../clock.ts';
import type { Turns } from '../fairness/turns.ts';
import type { Profiles } from '../gateway/profiles.ts';
import type { SecurityReports } from '../gateway/security-reports.ts';
import type { Handlers, LiveFeature, Member } from '../live-context.ts';
import type { Log } from '../log.ts';
import type { Frames } from './frames.ts';
import type { HubMetrics } from './hub.ts';
import { framesFor } from './frames.ts';
import { takeAdmitted } from './handshake.ts';
import { receiveMessages } from './messages.ts';
import type { Connection, LiveSocket, Registry } from './registry.ts';

/** The content of `hello` other than the position. */
export type Greeting = (audience: Audience) => Pick<Hello, 'claims' | 'presence' | 'counts'>;

export interface ConnectOptions {
  log: ChangeLog;
  frames: Frames;
  registry: Registry;
  profiles: Pick<Profiles, 'identify'>;
  turns: Pick<Turns, 'ask'>;
  clock: Clock;
  logger: Log;
  reports: SecurityReports;
  addressOf: (socket: LiveSocket) => string;
  handlers: Handlers;
  features: readonly LiveFeature[];
  greeting: Greeting;
  pulse: () => Pulse;
  metrics: Pick<HubMetrics, 'resume'>;
  messagesPerSecond: number;
  /** Whether this user may send one more, over all their sockets. */
  allowsUser: (user_id: string) => boolean;
}

/**
 * Adds an admitted socket to its rooms, greets it and replays what it missed, all synchronously: later messages to the
 * rooms follow directly on these.
 */
export function connect(options: ConnectOptions, socket: LiveSocket): void {
  const { log, frames, registry, profiles, turns, clock, logger, features, pulse, metrics } = options;
  const admitted = takeAdmitted(socket);
  frames.flush();
  const position = log.position();
  const reason = admitted?.identity.ended();
  if (!admitted || !position || reason) {
    if (reason) socket.emit('session.revoked', { reason });
    socket.disconnect(true);
    return;
  }
  const { identity, token, upgrade } = admitted;
  const { person, reader, audience } = identity;
  const left = new AbortController();
  const member: Member = {
    ...{ socket_id: socket.id, person, reader, audience },
    token: () => connection.token,
    gone: left.signal,
    // A limit or a delegation counts from the moment of its change.
    deciding: async () =>
      (await turns.ask(member, () => profiles.identify(connection.token, { fresh: true }))).deciding,
  };
  const connection: Connection = { member, socket, token, identity, upgrade, checkedAt: clock.now(), isOver: false };
  registry.add(connection);

  const missed = admitted.position && log.since(admitted.position);
  metrics.resume(!admitted.position ? 'first' : missed ? 'resumed' : 'refused');
  greet(options, connection, position, missed !== undefined);
  for (const frame of framesFor(audience, missed ?? [], position, person.user_id)) socket.emit('changes', frame);
  socket.emit('pulse', pulse());

  const { handlers, messagesPerSecond: perSecond, allowsUser, reports } = options;
  const address = options.addressOf(socket);
  const onRefused = (refused: { what: string; status: number }) =>
    reports.report('refusals', { ...refused, by: { ...person, role_id: reader.role_id }, address, request_id: null });
  socket.onAny(receiveMessages({ member, handlers, clock, logger, perSecond, allowsUser, onRefused }));
  socket.on('disconnect', () => {
    left.abort(new AppError('bad_request', 'This connection has ended.'));
    if (!registry.remove(connection)) return;
    for (const feature of features) feature.left?.(member, connection.isOver);
  });
  for (const feature of features) feature.joined?.(member);
}

function greet(
  { clock, greeting }: ConnectOptions,
  { socket, member, upgrade }: Connection,
  position: Position,
  resumed: boolean,
) {
  const { audience, person } = member;
  const server_time = new Date(clock.now()).toISOString();
  const { user_id } = person;
  socket.emit('hello', {
    ...{ position, resumed, user_id, audience: audience.signature, server_time },
    ...{ protocol: PROTOCOL, ...(upgrade && { upgrade }), ...greeting(audience) },
  });
}

/** Tells a socket that was held during a log break to read its lists again, and sends what else it missed. */
export function greetAgain(options: ConnectOptions, connection: Connection): void {
  const { frames, pulse } = options;
  const position = frames.position();
  if (!position) return;
  connection.socket.emit('reset', { position });
  greet(options, connection, position, true);
  connection.socket.emit('pulse', pulse());
}
