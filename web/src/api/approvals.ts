import type { approvalCalls } from '@console/shared/calls/approval';
import { rowIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof approvalCalls.get>('GET', '/approvalLimits');

export const getApprovalLimits = async (signal?: AbortSignal) => rowIn(await get({}, { signal }), 'approval_limits');
export const updateApprovalLimits = savedBy(
  bind<typeof approvalCalls.update>('PUT', '/approvalLimits'),
  'approval_limits',
);
