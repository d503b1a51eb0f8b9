import { isStaff } from '@console/shared/permissions';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { useUser } from '../../stores/use-user.ts';

const CHOICES = [
  { value: '', label: 'Any approval' },
  { value: 'waiting', label: 'Waiting for approval' },
];

/** Filters by pending price approval. Customers do not see approvals. */
export const ApprovalFilter = (filters: OwnFieldsProps) =>
  isStaff(useUser().role_id) && <OwnSelect {...filters} name="approval" label="Approval" options={CHOICES} />;
