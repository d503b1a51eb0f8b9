import { addresseeOf } from '@console/shared/audience';
import type { Audience, LoggedChange } from '@console/shared/audience';
import type { ChangesFrame, Position, ServerEvents } from '@console/shared/live';
import type { Server } from 'socket.io';
import type { LiveContext, Payload } from '../live-context.ts';
import { framesFor } from './frames.ts';
import type { Connection, Registry, Room } from './registry.ts';
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

/**
 * Everything that the relay sends over sockets: one encoding per audience, never a loop of emits; another for a person
 * to whom something of it is addressed.
 */
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
    const addressees = new Set(changes.map(addresseeOf).filter((user_id) => user_id !== undefined));
    const told = ({ changes: seen }: ChangesFrame, sockets: number) => {
      metrics.sent(sockets, seen.length);
      for (const { seq } of seen) reach.set(seq, (reach.get(seq) ?? 0) + sockets);
    };
    for (const room of [...registry.rooms()]) {
      // In the order of the log, so what one person alone receives goes in one frame with what everybody does.
      const own = [...addressees].flatMap((user_id) => socketsIn(room, registry.of(user_id), user_id));
      const apart = own.flatMap(({ ids }) => ids);
      const others = room.connections.size - apart.length;
      for (const frame of others > 0 ? framesFor(room.audience, changes, position) : []) {
        (apart.length > 0 ? io.to(room.name).except(apart) : io.to(room.name)).emit('changes', frame);
        told(frame, others);
      }
      for (const { user_id, ids } of own) {
        for (const frame of framesFor(room.audience, changes, position, user_id)) {
          io.to(ids).emit('changes', frame);
          told(frame, ids.length);
        }
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

/** The person's sockets in this room; empty if there are none. */
function socketsIn({ connections }: Room, of: Iterable<Connection>, user_id: number) {
  const ids = [...of].flatMap((connection) => (connections.has(connection) ? [connection.socket.id] : []));
  return ids.length > 0 ? [{ user_id, ids }] : [];
}

function emitTo<E extends keyof ServerEvents>(io: LiveServer, room: string, event: E, payload: Payload<E>) {
  io.to(room).emit(event, ...([payload] as Parameters<ServerEvents[E]>));
}
