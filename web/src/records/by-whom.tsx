import { formatDateTime } from '@console/shared/dates';
import type { PersonInfo } from '@console/shared/entities/parts';
import { isStaff } from '@console/shared/permissions';
import type { Fact } from '../components/facts.tsx';
import { nameOf } from './person-name.ts';

/** Who did something to a record, and when. */
export const ByWhom = ({ who, at }: { who: PersonInfo | null; at: string }) => (
  <>
    {nameOf(who)}
    <span className="text-muted block text-sm">{formatDateTime(at)}</span>
  </>
);

interface Made {
  created_by_info: PersonInfo | null;
  created_date: string;
}

interface Authored extends Made {
  modified_by_info: PersonInfo | null;
  modified_date: string;
}

/** Who created a record and when. A customer's own account, which sees no staff names, only learns when. */
export const madeFact = ({ created_by_info, created_date }: Made, role_id: number): Fact =>
  isStaff(role_id)
    ? { label: 'Created by', value: <ByWhom who={created_by_info} at={created_date} /> }
    : { label: 'Created on', value: formatDateTime(created_date) };

/** Who created a record and, for staff, who changed it last. */
export function authorFacts(row: Authored, role_id: number): Fact[] {
  const { created_date, modified_by_info, modified_date } = row;
  const made = madeFact(row, role_id);
  if (!isStaff(role_id) || modified_date === created_date) return [made];
  return [made, { label: 'Last changed by', value: <ByWhom who={modified_by_info} at={modified_date} /> }];
}
