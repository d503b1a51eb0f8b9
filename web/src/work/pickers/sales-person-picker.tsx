import { SALES_ROLES } from '@console/shared/permissions';
import { useSnapshot } from 'valtio';
import { SearchSelect } from '../../components/search-select.tsx';
import { people, staffOf } from '../../stores/people.ts';

export interface SalesPersonPickerProps {
  value: number | null;
  onChange: (user_id: number | null) => void;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** Who sells; one who left the role since stays named. */
export function SalesPersonPicker({ value, onChange, error, disabled }: SalesPersonPickerProps) {
  const everybody = useSnapshot(people);
  const sales = staffOf(everybody, SALES_ROLES);
  const chosen = value === null ? undefined : everybody[value];
  const isListed = value === null || sales.some(({ user_id }) => user_id === value);
  const named = chosen ?? { user_id: value ?? 0, name: `User ${value}` };
  const options = isListed ? sales : [named, ...sales];
  return (
    <SearchSelect
      label="Sales person"
      allLabel="Nobody"
      options={options.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
