import type { Audience, LoggedChange, Reader } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
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
  /** Who may decide on records whose writers do not, as the gateway says now. */
  approvers: () => Promise<Approvers>;
}

export type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** What the handlers of claims and presence may use of the relay. */
export interface LiveContext {
  clock: Clock;
  gateway: RowSource;
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

export interface RowSource {
  /** The row as the bearer of `token` may read it, full with the relay's own; undefined when there is none for them. */
  fetchRow: (entity: Entity, id: string, token?: string) => Promise<Row | undefined>;
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
