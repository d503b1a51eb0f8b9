import type { PersonInfo } from '@console/shared/entities/parts';
import { SALES_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { SearchSelect } from '../../components/search-select.tsx';
import { people, staffOf } from '../../stores/people.ts';
import { nameOf } from '../person-name.ts';

export interface SalesPersonFieldProps {
  value: number | null;
  /** The current salesperson, who may no longer be in sales. */
  known: PersonInfo | null;
  readOnly: boolean;
  error: string | undefined;
  onChange: (user_id: number | null) => void;
}

/** The salesperson: one of the sales staff, or nobody. */
export function SalesPersonField({ value, known, readOnly, error, onChange }: SalesPersonFieldProps) {
  const staff = staffOf(useSnapshot(people), SALES_ROLES);
  const isMissing = known && !staff.some(({ user_id }) => user_id === known.user_id);
  const all = isMissing ? [...staff, { user_id: known.user_id, name: nameOf(known) }] : staff;
  return (
    <SearchSelect
      label="Salesperson"
      allLabel="Nobody"
      placeholder={MESSAGES.pick.searchSalesPerson}
      options={all.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      value={value}
      disabled={readOnly}
      error={error}
      onChange={onChange}
    />
  );
}
