import type { Audience, LoggedChange, Reader } from '@console/shared/audience';
import type { RecordRef } from '@console/shared/entities';
import type { Decider } from '@console/shared/approval-limits';
import type { Approvers } from '@console/shared/four-eyes';
import type {
  Ack,
  ClientEvent,
  ClientPayload,
  ClientReply,
  Person,
  Position,
  Row,
  ServerEvents,
} from '@console/shared/live';
import type { Clock } from './clock.ts';

/** The user of one socket. `reader` and `audience` are fixed: a new signature ends the socket. */
export interface Member {
  socket_id: string;
  person: Person;
  reader: Reader;
  audience: Audience;
  /** The current access token, for gateway requests on behalf of this user. */
  token: () => string;
  /** Aborts when the socket closes. */
  gone: AbortSignal;
  /** Who may decide on what, as the gateway says at this moment. */
  deciding: () => Promise<WhoDecides>;
}

/** Who may decide on what, as far as a profile says. */
export interface WhoDecides {
  /** Users who may decide on records that they did not write. */
  approvers: Approvers;
  /** How far each of them may approve quotations and waiting orders; undefined while nobody has a limit. */
  deciders: readonly Decider[] | undefined;
}

export type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** The part of the relay that claim and presence handlers may use. */
export interface LiveContext {
  clock: Clock;
  rows: MemberRows;
  /** The log position that every listener has seen. */
  position: () => Position;
  /** Called for each change in `seq` order, after it enters the ring and before its frame is sent. */
  onChange: (listener: (logged: LoggedChange) => void) => void;
  /** Called when the log broke: everything derived from changes must be read again. */
  onReset: (listener: () => void) => void;
  /** Sends every connected audience its view, encoded once each; undefined sends nothing. */
  broadcast: <E extends keyof ServerEvents>(event: E, viewFor: (audience: Audience) => Payload<E> | undefined) => void;
  /** To all sockets of one user. */
  toUser: <E extends keyof ServerEvents>(user_id: number, event: E, payload: Payload<E>) => void;
  /** The connected sockets. */
  members: () => Iterable<Member>;
}

/** The only path from a socket message to the gateway. Everything is read in a turn of the sender. */
export interface MemberRows {
  /**
   * The row as this member may read it, or unredacted for the relay itself; undefined if they have none. Rejects with
   * `rate_limited` if the member has too much waiting, and when their socket closes first.
   */
  fetchRow: (member: Member, ref: RecordRef, extent?: 'whole') => Promise<Row | undefined>;
}

/** Message handlers of one feature. Payloads are already validated; an AppError becomes the refusal. */
export type Handlers = {
  [E in ClientEvent]?: (
    member: Member,
    payload: ClientPayload<E>,
  ) => Ack<ClientReply<E>> | Promise<Ack<ClientReply<E>>>;
};

/** One feature on the sockets: its handlers, and its hooks for when a socket connects or disconnects. */
export interface LiveFeature {
  handlers: Handlers;
  joined?: (member: Member) => void;
  /** `isOver`: their session has ended, so they do not come back. */
  left?: (member: Member, isOver: boolean) => void;
}
