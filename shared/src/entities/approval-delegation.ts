import type { Static } from 'typebox';
import { Day, Id, row } from '../schema.ts';

/** A person's approvals in the hands of a colleague, on both days and between them (+05:30). */
export const ApprovalDelegation = row({
  delegation_id: Id,
  giver_id: Id,
  delegate_id: Id,
  first_day: Day,
  last_day: Day,
});
export type ApprovalDelegation = Static<typeof ApprovalDelegation>;
