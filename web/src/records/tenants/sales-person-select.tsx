import { SALES_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useSnapshot } from 'valtio';
import { SearchSelect } from '../../components/search-select.tsx';
import { people, staffOf } from '../../stores/people.ts';

export interface SalesPersonSelectProps {
  value: number | null;
  onChange: (user_id: number | null) => void;
  error: string | undefined;
  disabled: boolean;
}

/** The customer's salesperson. Offers sales staff, and the current person even if not in sales. */
export function SalesPersonSelect({ value, onChange, error, disabled }: SalesPersonSelectProps) {
  const all = useSnapshot(people);
  const sales = staffOf(all, SALES_ROLES);
  const known = value === null ? undefined : all[value];
  const offered = known && !sales.includes(known) ? [known, ...sales] : sales;
  return (
    <SearchSelect
      label="Salesperson"
      allLabel="Nobody"
      placeholder={MESSAGES.pick.searchSalesPerson}
      unpicked={MESSAGES.pick.salesPerson}
      options={offered.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      disabled={disabled}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
