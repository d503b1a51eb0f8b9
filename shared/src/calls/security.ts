import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DateRange, Count, Id, Instant, nullable, oneOf, Short, Text } from '../schema.ts';
import { call } from './call.ts';

export const SECURITY_KINDS = [
  'sign_in',
  'code_failed',
  'refused',
  'ban',
  'logout',
  'session_ended',
  'reuse',
  'role',
  'export',
  'download',
  'customer_opened',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];
export const SECURITY_LIMIT_MAX = 100;

/** Replies that are kept as refusals. */
export const REFUSED_STATUSES: readonly number[] = [401, 403, 423];

/** The header of a read that is saved as a file. */
export const EXPORT_HEADER = 'x-export';

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Person = Type.Object({ user_id: Id, name: Text });

export const SecurityEntry = Type.Object({
  seq: Seq,
  /** The first time, and the last: the same thing again within a minute is no entry of its own. */
  at: Instant,
  until: Instant,
  count: Count,
  kind: oneOf(SECURITY_KINDS),
  /** Of a refusal: 401, 403 or 423. */
  status: nullable(Type.Integer()),
  /** Who did it, as they were called then; null for who is not known, and for the system. */
  by: nullable(Person),
  by_role_id: nullable(Type.Integer()),
  /** Whose account or sessions it is about, as they are called now. */
  about: nullable(Person),
  /** The call, the record or the device; of a session that ended, how too. */
  what: nullable(Text),
  address: nullable(Text),
  /** Of the first request, as the logs of relay and gateway name it. */
  request_id: nullable(Text),
});
export type SecurityEntry = Static<typeof SecurityEntry>;

export const securityCalls = {
  list: call({
    method: 'GET',
    path: '/audit/security',
    service: 'AUDIT',
    may: 'admin',
    summary: 'List security events of the last year, such as sign-ins, refusals and exports, newest first',
    query: Type.Object({
      kind: Type.Optional(oneOf(SECURITY_KINDS)),
      /** Who did it, or whom it is about. */
      user: Type.Optional(Id),
      /** How the address begins. */
      address: Type.Optional(Short),
      ...DateRange,
      /** The entry behind which the page begins: entries stand by their time, so not all behind it have lower numbers. */
      before_seq: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SECURITY_LIMIT_MAX })),
    }),
    /** As of the audit log: one reply looks at a stretch of the log. */
    reply: Type.Object({
      entries: Type.Array(SecurityEntry),
      count: Count,
      next_seq: nullable(Seq),
      searched_to: nullable(Instant),
    }),
  }),
};
