import type { Upgrade } from './protocol.ts';
import type { Static } from 'typebox';
import type { Entity, RecordRef } from './entities.ts';
import type { ErrorCode } from './errors.ts';
import type { CLIENT_PAYLOADS } from './payloads.ts';
import type { Queue } from './queues.ts';

/** A row as the list call returns it. */
export type Row = Record<string, unknown> & { revision: number };
export interface Person {
  user_id: number;
  name: string;
}
export interface Position {
  epoch: string;
  seq: number;
}
export type Op = 'created' | 'updated' | 'deleted';

/** One committed change of one record, as its reader may see it (docs/PROTOCOL.md). */
export interface Change {
  seq: number;
  entity: Entity;
  id: string;
  op: Op;
  revision: number;
  /** ISO 8601, UTC. */
  at: string;
  by: Person | null;
  /** Null when deleted. */
  row: Row | null;
  /** Old values of the filter and sort keys that changed; null when created, or if unknown. */
  before: Record<string, unknown> | null;
  /** Top-level fields that differ. */
  changed: string[];
  /**
   * Only with a plain gateway: the change happened at any time after this log position, so a later reply may already
   * contain it.
   */
  after?: number;
}

export interface Claim {
  entity: Entity;
  id: string;
  holder: Person;
  token: number;
  since: string;
  expires_at: string;
  /** The console gave it to its holder, who has not opened it yet. It goes on to somebody else when it expires. */
  offered?: true;
}
export interface Freed {
  entity: Entity;
  id: string;
  token: number;
}
export interface Presence {
  socket_id: string;
  user: Person;
  viewing: { entity: Entity; id: string } | null;
  idle: boolean;
  editing: boolean;
}
export interface QueueCount {
  total: number;
  claimed: number;
  oldest_at: string | null;
  /** Records beyond their deadline. Absent while none of the queue has one, and for customers' own accounts. */
  overdue?: number;
  /** Records that nobody who is available may get. Absent for customers' own accounts, and while there are none. */
  nobody?: { total: number; oldest: readonly NobodyFor[] };
  by_status: Record<string, number>;
  /** Records that have none of these. Absent while there are no such records. */
  no_category_manager?: number;
  no_sales_person?: number;
  by_category_manager: Record<string, number>;
  by_sales_person: Record<string, number>;
}
/** A record that nobody is available for, and why those let it go who were offered it. */
export interface NobodyFor {
  id: string;
  declined: readonly { name: string; reason: string | null }[];
}
/** Queues that the reader may not see are absent. */
export interface Counts {
  position: Position;
  at: string;
  queues: Partial<Record<Queue, QueueCount>>;
}

export interface Hello {
  position: Position;
  resumed: boolean;
  user_id: number;
  /** Signature of what this socket may see. A client whose profile has another signature must reload its profile. */
  audience?: string;
  /** Version that the relay speaks. */
  protocol: number;
  /** Set if the client named an older version. */
  upgrade?: Upgrade;
  server_time: string;
  claims: Claim[];
  presence: Presence[];
  counts: Counts;
}
export interface ChangesFrame {
  epoch: string;
  to: number;
  changes: Change[];
}
export interface Pulse {
  position: Position;
  stale_since: string | null;
}
export const REVOKE_REASONS = ['ban', 'logout', 'role_changed', 'expired'] as const;
export type RevokeReason = (typeof REVOKE_REASONS)[number];

export interface ServerEvents {
  hello: (hello: Hello) => void;
  changes: (frame: ChangesFrame) => void;
  pulse: (pulse: Pulse) => void;
  reset: (reset: { position: Position }) => void;
  claims: (news: { taken: Claim[]; freed: Freed[] }) => void;
  'claim.requested': (request: { claim: Claim; by: Person }) => void;
  'claim.declined': (answer: { claim: Claim; by: Person }) => void;
  'claim.ended': (end: { claim: Claim; by: Person }) => void;
  presence: (news: { changed: Presence[]; left: { socket_id: string }[] }) => void;
  counts: (counts: Counts) => void;
  'session.revoked': (end: { reason: RevokeReason }) => void;
}

export type SocketErrorCode = ErrorCode | 'lost' | 'empty' | 'too_many';
export interface Refusal {
  ok: false;
  code: SocketErrorCode;
  message: string;
  claim?: Claim;
  /** For `too_many`: the records that this user got by Take next and still holds. */
  held?: RecordRef[];
  /** For an unexpected error: the id of its log entry. */
  request_id?: string;
}
export type Ack<T extends object = object> = ({ ok: true } & T) | Refusal;
export type Answer<T extends object = object> = (ack: Ack<T>) => void;

export type ClientEvent = keyof typeof CLIENT_PAYLOADS;
export type ClientPayload<E extends ClientEvent> = Static<(typeof CLIENT_PAYLOADS)[E]>;

interface ClientReplies {
  'claim.acquire': { claim: Claim };
  'claim.renew': { claim: Claim };
  'claim.release': object;
  'claim.next': { claim: Claim; row: Row };
  'claim.request': object;
  'claim.decline': object;
  'claim.hand_over': { claim: Claim };
  'claim.break': object;
  'presence.view': object;
  'token.renew': object;
}
export type ClientReply<E extends ClientEvent> = ClientReplies[E];

export type ClientEvents = {
  [E in ClientEvent]: (payload: ClientPayload<E>, answer: Answer<ClientReply<E>>) => void;
};

export interface Handshake {
  token: string;
  position?: Position;
  /** Version that the client speaks. Programs may omit it. */
  protocol?: number;
}

/** `<epoch>:<seq>`, as in the `x-change-position` header and the ids of the log stream. */
export const formatPosition = ({ epoch, seq }: Position): string => `${epoch}:${seq}`;

export function parsePosition(text: string): Position | undefined {
  const at = text.lastIndexOf(':');
  const seq = Number(text.slice(at + 1));
  if (at < 1 || !/^\d+$/.test(text.slice(at + 1)) || !Number.isSafeInteger(seq)) return undefined;
  return { epoch: text.slice(0, at), seq };
}
