import type { BodyOf } from '@console/shared/calls/call';
import type { deadlineCalls } from '@console/shared/calls/deadline';
import type { DeadlinePolicy } from '@console/shared/entities/deadline-policy';
import { policyErrors } from '@console/shared/deadlines';
import { invalid } from '@console/shared/errors';
import { stateNamed } from '@console/shared/gst';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { deadlinePolicyRecord } from '../records/deadline-policy.ts';

/** There is one. */
export const POLICY_ID = 1;

type Body = BodyOf<typeof deadlineCalls.update>;

export const updatePolicy = (work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<DeadlinePolicy> =>
  updateRecord(work, deadlinePolicyRecord, POLICY_ID, ifMatch, async (before) => {
    const { week = before.week, state = before.state, holidays = before.holidays, targets = before.targets } = body;
    const errors = policyErrors({ week, state, holidays, targets });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await deadlinePolicyRecord.update(work.db, POLICY_ID, {
      week: json(week),
      state: stateNamed(state),
      holidays: json(holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
      targets: json(targets),
      modified_by: work.actor.user_id,
      modified_date: work.now,
    });
  });
