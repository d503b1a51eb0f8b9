import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Instant, nullable, Short, Text } from '../schema.ts';
import { call } from './call.ts';

/** What the GST register says about a number. */
export const Registration = Type.Object({
  gstin: Text,
  /** In the register's own words: `Active`, `Cancelled`, `Suspended` …; `Unknown` for a number that it does not have. */
  status: Text,
  is_active: Type.Boolean(),
  legal_name: nullable(Text),
  /** Since which day, as YYYY-MM-DD, if the register says so. */
  since: nullable(Text),
  checked_at: Instant,
});
export type Registration = Static<typeof Registration>;

export const gstRegisterCalls = {
  get: call({
    method: 'GET',
    path: '/gstin',
    isBeyond: true,
    service: 'TENANT',
    may: 'staff',
    summary: 'Get the state of a GSTIN in the GST register',
    query: Type.Object({ gstin: Short }),
    reply: Type.Intersect([Type.Object({ success: Type.Boolean() }), Registration]),
    outside: true,
  }),
};
