import type { BodyOf } from '@console/shared/calls/call';
import type { approvalCalls } from '@console/shared/calls/approval';
import { limitErrors } from '@console/shared/approval-limits';
import type { ApprovalLimits } from '@console/shared/entities/approval-limits';
import { invalid } from '@console/shared/errors';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { approvalLimitsRecord } from '../records/approval-limits.ts';
import { unknownStaff } from '../unknown-staff.ts';

/** There is one. */
export const POLICY_ID = 1;

export const updateLimits = (
  work: UnitOfWork,
  { limits }: BodyOf<typeof approvalCalls.update>,
  ifMatch: number | undefined,
): Promise<ApprovalLimits> =>
  updateRecord(work, approvalLimitsRecord, POLICY_ID, ifMatch, async () => {
    const errors = limitErrors(limits);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    const unknown = await unknownStaff(
      work.db,
      limits.map(({ user_id }) => user_id),
    );
    if (unknown.size > 0) {
      throw invalid(
        Object.fromEntries(
          limits.flatMap(({ user_id }, at) =>
            unknown.has(user_id) ? [[`limits.${at}.user_id`, 'Choose a person of our staff.']] : [],
          ),
        ),
      );
    }
    await approvalLimitsRecord.update(work.db, POLICY_ID, {
      limits: json(limits.toSorted((a, b) => a.user_id - b.user_id)),
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });
