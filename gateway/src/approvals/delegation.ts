import type { BodyOf } from '@console/shared/calls/call';
import type { approvalCalls } from '@console/shared/calls/approval';
import { formatDay, isoDay } from '@console/shared/dates';
import type { ApprovalDelegation } from '@console/shared/entities/approval-delegation';
import { AppError, invalid } from '@console/shared/errors';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord } from '../changes/update-record.ts';
import { mayApprove } from '../four-eyes.ts';
import { approvalDelegationRecord } from '../records/approval-delegation.ts';

/** Hands a person's approvals to a colleague. Both may approve themselves, and nobody hands theirs to two at a time. */
export async function delegateApprovals(
  work: UnitOfWork,
  { giver_id, delegate_id, first_day, last_day }: BodyOf<typeof approvalCalls.delegate>,
): Promise<ApprovalDelegation> {
  const { db, actor, now } = work;
  const giver = giver_id ?? actor.user_id;
  if (giver === null) throw refused('writing_staff');
  if (giver !== actor.user_id && actor.role_id !== ROLE_ADMIN) {
    throw new AppError('forbidden', 'Only an admin can hand over the approvals of somebody else.');
  }
  const able = new Set((await mayApprove(db, ['quotation'])).map(({ user_id }) => user_id));
  if (!able.has(giver)) throw invalid({ giver_id: 'Choose somebody who may approve quotations.' });
  if (giver === delegate_id) throw invalid({ delegate_id: 'Choose a colleague.' });
  if (!able.has(delegate_id)) throw invalid({ delegate_id: 'Choose somebody who may approve quotations.' });
  if (first_day < isoDay(now)) throw invalid({ first_day: 'Choose today or a later day.' });
  if (last_day < first_day) throw invalid({ last_day: 'Choose the first day or a later one.' });
  await refuseOverlap(work, giver, first_day, last_day);
  const values = { giver_id: giver, delegate_id, first_day, last_day };
  return createRecord(work, approvalDelegationRecord, { ...values, created_date: now, modified_date: now });
}

/** Takes approvals back, from now on. */
export const endDelegation = (
  work: UnitOfWork,
  delegation_id: number,
  ifMatch: number | undefined,
): Promise<ApprovalDelegation> =>
  deleteRecord(work, approvalDelegationRecord, delegation_id, ifMatch, async ({ giver_id }) => {
    if (giver_id !== work.actor.user_id && work.actor.role_id !== ROLE_ADMIN) {
      throw new AppError('forbidden', 'Only whose approvals these are and admins can take them back.');
    }
    await work.db.deleteFrom('approval_delegations').where('delegation_id', '=', delegation_id).execute();
  });

/** Refuses days on which the approvals of this person are in somebody's hands already. */
async function refuseOverlap({ db }: UnitOfWork, giver: number, first_day: string, last_day: string): Promise<void> {
  // Two windows may give them at once.
  await sql`select user_id from users where user_id = ${giver} for no key update`.execute(db);
  const other = await db
    .selectFrom('approval_delegations')
    .select(['first_day', 'last_day'])
    .where('giver_id', '=', giver)
    .where('first_day', '<=', last_day)
    .where('last_day', '>=', first_day)
    .orderBy('first_day')
    .executeTakeFirst();
  if (!other) return;
  const field = other.first_day <= first_day ? 'first_day' : 'last_day';
  const span = `from ${formatDay(other.first_day)} to ${formatDay(other.last_day)}`;
  throw invalid({ [field]: `These approvals are handed over ${span}. Choose other days, or end that first.` });
}
