import { Type } from 'typebox';
import { ApprovalLimits, PersonLimits } from '../entities/approval-limits.ts';
import { call, written } from './call.ts';

/** How far people's approvals reach. */
export const approvalCalls = {
  get: call({
    method: 'GET',
    path: '/approvalLimits',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'Get how far approvals of people reach',
    reply: Type.Object({ approval_limits: ApprovalLimits }),
  }),
  update: call({
    method: 'PUT',
    path: '/approvalLimits',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Change how far approvals of people reach: the amount of a record, and its margin',
    body: Type.Object({ limits: PersonLimits }),
    reply: written('approval_limits', ApprovalLimits),
    changes: ['approval_limits'],
  }),
};
