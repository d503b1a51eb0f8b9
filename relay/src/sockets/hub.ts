import type { Audience, LoggedChange } from '@console/shared/audience';
import type { Position, ServerEvents } from '@console/shared/live';
import type { Server } from 'socket.io';
import type { LiveContext, Payload } from '../live-context.ts';
import { framesFor } from './frames.ts';
import type { Registry, Room } from './registry.ts';
import { userRoom } from './registry.ts';
import { terminate, waitingFrames } from './transport.ts';

export type LiveServer = Server<Record<string, never>, ServerEvents>;

export interface HubMetrics {
  /** One frame was sent to this many sockets, with this many changes (0: another kind of frame). */
  sent: (sockets: number, changes: number) => void;
  cut: () => void;
  /** These changes, by `seq`, were sent to this many sockets each. */
  fannedOut: (reach: ReadonlyMap<number, number>) => void;
  resume: (outcome: 'first' | 'resumed' | 'refused') => void;
}

/** Everything that the relay sends over sockets: one encoding per audience, never a loop of emits. */
export interface Hub extends Pick<LiveContext, 'broadcast' | 'toUser'> {
  sendChanges: (changes: readonly LoggedChange[], position: Position) => void;
  toAll: <E extends keyof ServerEvents>(event: E, payload: Payload<E>) => void;
}

interface HubOptions {
  io: LiveServer;
  registry: Registry;
  metrics: HubMetrics;
  /** Maximum number of frames queued for a slow socket before it is terminated. It resumes by its position. */
  maxWaiting: number;
}

export function createHub({ io, registry, metrics, maxWaiting }: HubOptions): Hub {
  function sendChanges(changes: readonly LoggedChange[], position: Position) {
    const reach = new Map(changes.map(({ seq }) => [seq, 0]));
    for (const room of [...registry.rooms()]) {
      const { size } = room.connections;
      for (const frame of framesFor(room.audience, changes, position)) {
        emitTo(io, room.name, 'changes', frame);
        metrics.sent(size, frame.changes.length);
        for (const { seq } of frame.changes) reach.set(seq, (reach.get(seq) ?? 0) + size);
      }
      cutSlow(room);
    }
    metrics.fannedOut(reach);
  }

  function broadcast<E extends keyof ServerEvents>(event: E, viewFor: (audience: Audience) => Payload<E> | undefined) {
    for (const room of [...registry.rooms()]) {
      const view = viewFor(room.audience);
      if (view === undefined) continue;
      emitTo(io, room.name, event, view);
      metrics.sent(room.connections.size, 0);
      cutSlow(room);
    }
  }

  function cutSlow(room: Room) {
    for (const { socket } of room.connections) {
      if (waitingFrames(socket.conn) <= maxWaiting) continue;
      metrics.cut();
      terminate(socket.conn);
    }
  }

  return {
    sendChanges,
    broadcast,
    toAll: (event, payload) => broadcast(event, () => payload),
    toUser: (user_id, event, payload) => emitTo(io, userRoom(user_id), event, payload),
  };
}

function emitTo<E extends keyof ServerEvents>(io: LiveServer, room: string, event: E, payload: Payload<E>) {
  io.to(room).emit(event, ...([payload] as Parameters<ServerEvents[E]>));
}
