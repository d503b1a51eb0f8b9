import { can } from '@console/shared/permissions';
import type { Profile } from '../stores/session.ts';

/** The kinds of records that wait for a decision. */
export const APPROVAL_ENTITIES = ['quotation', 'order', 'purchase_order'] as const;
export type ApprovalEntity = (typeof APPROVAL_ENTITIES)[number];

type Decider = Pick<Profile, 'permissions' | 'approvers'>;

/** The kinds of records that wait for people like this one. Purchase orders wait where four eyes are for them. */
export const decidesFor = ({ permissions, approvers }: Decider): ApprovalEntity[] => [
  ...(can(permissions, 'quotation', 'APPROVE') ? (['quotation', 'order'] as const) : []),
  ...(can(permissions, 'purchase_order', 'APPROVE') && approvers?.purchase_order ? (['purchase_order'] as const) : []),
];
