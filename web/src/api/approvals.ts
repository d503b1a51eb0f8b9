import type { approvalCalls } from '@console/shared/calls/approval';
import { rowIn, rowsIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof approvalCalls.get>('GET', '/approvalLimits');

export const getApprovalLimits = async (signal?: AbortSignal) => rowIn(await get({}, { signal }), 'approval_limits');
export const updateApprovalLimits = savedBy(
  bind<typeof approvalCalls.update>('PUT', '/approvalLimits'),
  'approval_limits',
);

const delegations = bind<typeof approvalCalls.delegations>('GET', '/approvalDelegations');
const end = bind<typeof approvalCalls.endDelegation>('DELETE', '/approvalDelegations');

export const listDelegations = async (signal?: AbortSignal) =>
  rowsIn(await delegations({}, { signal }), 'approval_delegations');
export const delegateApprovals = savedBy(
  bind<typeof approvalCalls.delegate>('POST', '/approvalDelegations'),
  'approval_delegation',
);
export const endDelegation = (delegation_id: number, ifMatch: number) => end({ body: { delegation_id } }, { ifMatch });
