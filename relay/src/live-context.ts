import type { Audience, LoggedChange, Reader } from '@console/shared/audience';
import type { RecordRef } from '@console/shared/entities';
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

/** Who stands behind one socket. `reader` and `audience` hold as long as the socket: another signature ends it. */
export interface Member {
  socket_id: string;
  person: Person;
  reader: Reader;
  audience: Audience;
  /** The present access token, for calls to the gateway in this person's name. */
  token: () => string;
  /** Aborts when the socket closes. */
  gone: AbortSignal;
  /** Who may decide on records whose writers do not, as the gateway says now. */
  approvers: () => Promise<Approvers>;
}

export type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** What the handlers of claims and presence may use of the relay. */
export interface LiveContext {
  clock: Clock;
  rows: MemberRows;
  /** The log position that every listener has seen. */
  position: () => Position;
  /** Called for each change in `seq` order, after the ring holds it and before its frame is sent. */
  onChange: (listener: (logged: LoggedChange) => void) => void;
  /** Called when the log broke: what was built out of changes must be read again. */
  onReset: (listener: () => void) => void;
  /** To every connected audience what it may see, encoded once each; undefined sends it nothing. */
  broadcast: <E extends keyof ServerEvents>(event: E, viewFor: (audience: Audience) => Payload<E> | undefined) => void;
  /** To all sockets of one user. */
  toUser: <E extends keyof ServerEvents>(user_id: number, event: E, payload: Payload<E>) => void;
  /** The connected sockets. */
  members: () => Iterable<Member>;
}

/** The only way from a message to the gateway: nothing is read but in its sender's turn. */
export interface MemberRows {
  /**
   * The row as this member may read it, or whole as the relay may; undefined when there is none for them. Rejects with
   * `rate_limited` where too much of theirs waits, and when their socket closes first.
   */
  fetchRow: (member: Member, ref: RecordRef, extent?: 'whole') => Promise<Row | undefined>;
}

/** Answers of one feature. A payload has passed its schema; what a handler throws as AppError becomes its refusal. */
export type Handlers = {
  [E in ClientEvent]?: (
    member: Member,
    payload: ClientPayload<E>,
  ) => Ack<ClientReply<E>> | Promise<Ack<ClientReply<E>>>;
};

/** One feature on the sockets: its answers, and what it does when a socket comes or goes. */
export interface LiveFeature {
  handlers: Handlers;
  joined?: (member: Member) => void;
  left?: (member: Member) => void;
}
