import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Id, MoneyIn, nullable, row } from '../schema.ts';
import { AUTHORS } from './parts.ts';

/** The highest margin that anybody can be asked for, in per cent. */
export const LEAST_MARGIN_MAX = 1_000;

/** How far one person's approval of quotations and waiting orders reaches. */
export const PersonLimit = Type.Object({
  user_id: Id,
  /** The most that a record may come to, in rupees; null for any amount. */
  amount: nullable(MoneyIn),
  /** The lowest margin over cost, in per cent; null for any margin. */
  least_margin: nullable(Type.Number({ minimum: 0, maximum: LEAST_MARGIN_MAX })),
});
export type PersonLimit = Static<typeof PersonLimit>;
export const PersonLimits = Type.Array(PersonLimit, { maxItems: 500 });

/** How far people's approvals reach. There is one. Whoever it does not name may approve everything. */
export const ApprovalLimits = row({
  policy_id: Id,
  limits: PersonLimits,
  ...AUTHORS,
});
export type ApprovalLimits = Static<typeof ApprovalLimits>;
