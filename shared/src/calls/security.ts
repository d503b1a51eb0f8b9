import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DateRange, Count, Id, Instant, nullable, oneOf, Short, Text } from '../schema.ts';
import { call } from './call.ts';

export const SECURITY_KINDS = [
  'sign_in',
  'code_failed',
  'codes_refused',
  'refused',
  'ban',
  'unban',
  'logout',
  'session_ended',
  'reuse',
  'role',
  'claim_ended',
  'export',
  'download',
  'customer_opened',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];
export const SECURITY_LIMIT_MAX = 100;

/** Statuses of replies that are recorded as refusals. */
export const REFUSED_STATUSES: readonly number[] = [401, 403, 423];

/** Header that marks a read as an export to a file. */
export const EXPORT_HEADER = 'x-export';

const Seq = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Person = Type.Object({ user_id: Id, name: Text });

export const SecurityEntry = Type.Object({
  seq: Seq,
  /** First and last time. A repeat within a minute extends the entry instead of adding one. */
  at: Instant,
  until: Instant,
  count: Count,
  kind: oneOf(SECURITY_KINDS),
  /** For a refusal: 401, 403 or 423. */
  status: nullable(Type.Integer()),
  /** The actor, by their name at that time; null for the system or an unknown person. */
  by: nullable(Person),
  by_role_id: nullable(Type.Integer()),
  /** The person whose account or sessions are affected, by their current name. */
  about: nullable(Person),
  /** The call, record or device; for an ended session, also how it ended. */
  what: nullable(Text),
  address: nullable(Text),
  /** Id of the first request, as the logs of relay and gateway show it. */
  request_id: nullable(Text),
});
export type SecurityEntry = Static<typeof SecurityEntry>;

export const securityCalls = {
  list: call({
    method: 'GET',
    path: '/audit/security',
    isBeyond: true,
    service: 'AUDIT',
    may: 'admin',
    summary: 'List security events of the last year, such as sign-ins, refusals and exports, newest first',
    query: Type.Object({
      kind: Type.Optional(oneOf(SECURITY_KINDS)),
      /** The actor or the affected person. */
      user: Type.Optional(Id),
      /** Prefix of the address. */
      address: Type.Optional(Short),
      ...DateRange,
      /** The entry after which the page starts. Entries are sorted by time, so later ones may have higher numbers. */
      before_seq: Type.Optional(Seq),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: SECURITY_LIMIT_MAX })),
    }),
    /** As in the audit log, one reply scans a limited stretch of the log. */
    reply: Type.Object({
      entries: Type.Array(SecurityEntry),
      count: Count,
      next_seq: nullable(Seq),
      searched_to: nullable(Instant),
    }),
  }),
};
