import { Type } from 'typebox';
import { ApprovalDelegation } from '../entities/approval-delegation.ts';
import { ApprovalLimits, PersonLimits } from '../entities/approval-limits.ts';
import { Day, Id, listOf } from '../schema.ts';
import { call, Done, written } from './call.ts';

/** How far people's approvals reach, and who gives them in whose place. */
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
  delegations: call({
    method: 'GET',
    path: '/approvalDelegations',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'List who approves in whose place, today or later',
    reply: listOf('approval_delegations', ApprovalDelegation),
  }),
  delegate: call({
    method: 'POST',
    path: '/approvalDelegations',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Hand your approvals to a colleague from day to day; an admin, also those of others',
    body: Type.Object({
      /** Whose approvals; the caller's own by default. */
      giver_id: Type.Optional(Id),
      delegate_id: Id,
      first_day: Day,
      last_day: Day,
    }),
    reply: written('approval_delegation', ApprovalDelegation),
    creates: true,
    changes: ['approval_delegation'],
  }),
  endDelegation: call({
    method: 'DELETE',
    path: '/approvalDelegations',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Take your approvals back; an admin, also those of others',
    body: Type.Object({ delegation_id: Id }),
    reply: Done,
    changes: ['approval_delegation'],
  }),
};
