import type { FastifyInstance } from 'fastify';
import { approvalCalls } from '@console/shared/calls/approval';
import { serve } from '../http/serve.ts';
import { approvalLimitsRecord } from '../records/approval-limits.ts';
import { POLICY_ID, updateLimits } from './commands.ts';

export async function approvals(app: FastifyInstance): Promise<void> {
  serve(app, approvalCalls.get, async ({ db }) => ({
    approval_limits: await approvalLimitsRecord.get(db, POLICY_ID),
  }));

  serve(app, approvalCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'Approval limits updated',
    approval_limits: await write((work) => updateLimits(work, body, ifMatch)),
  }));
}
