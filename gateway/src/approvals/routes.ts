import type { FastifyInstance } from 'fastify';
import { approvalCalls } from '@console/shared/calls/approval';
import { isoDay } from '@console/shared/dates';
import { serve } from '../http/serve.ts';
import { approvalDelegationRecord } from '../records/approval-delegation.ts';
import { approvalLimitsRecord } from '../records/approval-limits.ts';
import { POLICY_ID, updateLimits } from './commands.ts';
import { delegateApprovals, endDelegation } from './delegation.ts';

export async function approvals(app: FastifyInstance): Promise<void> {
  serve(app, approvalCalls.get, async ({ db }) => ({
    approval_limits: await approvalLimitsRecord.get(db, POLICY_ID),
  }));

  serve(app, approvalCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'Approval limits updated',
    approval_limits: await write((work) => updateLimits(work, body, ifMatch)),
  }));

  serve(app, approvalCalls.delegations, async ({ db }) => {
    const approval_delegations = await approvalDelegationRecord.read(
      approvalDelegationRecord
        .rows(db)
        .where('ad.last_day', '>=', isoDay(app.clock()))
        .orderBy('ad.created_date', 'desc')
        .orderBy('ad.delegation_id', 'desc'),
    );
    return { approval_delegations, count: approval_delegations.length };
  });

  serve(app, approvalCalls.delegate, async ({ body, write }) => ({
    success: true,
    message: 'Approvals handed over',
    approval_delegation: await write((work) => delegateApprovals(work, body)),
  }));

  serve(app, approvalCalls.endDelegation, async ({ body: { delegation_id }, ifMatch, write }) => {
    await write((work) => endDelegation(work, delegation_id, ifMatch));
    return { success: true, message: 'Delegation ended' };
  });
}
