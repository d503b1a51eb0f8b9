import { STATES } from '@console/shared/gst';
import { Select } from '../../components/select.tsx';
import type { DraftField } from '../form-field.ts';

export interface StateSelectProps extends DraftField<string> {
  label?: string | undefined;
  required?: boolean | undefined;
}

const OTHER_TERRITORY = '97';

/** Names of all states. */
export const STATE_NAMES: readonly string[] = Object.entries(STATES)
  .filter(([code]) => code !== OTHER_TERRITORY)
  .map(([, name]) => name)
  .toSorted((one, other) => one.localeCompare(other));

/** Selects a state, or none if it is optional. A stored value remains selectable even if it is not in the list. */
export function StateSelect({ label = 'State', required = false, readOnly, value, ...field }: StateSelectProps) {
  const names = value === '' || STATE_NAMES.includes(value) ? STATE_NAMES : [value, ...STATE_NAMES];
  const options = names.map((name) => ({ value: name, label: name }));
  return (
    <Select
      {...field}
      label={label}
      required={required}
      disabled={readOnly}
      placeholder="Choose a state"
      options={required ? options : [{ value: '', label: '—' }, ...options]}
      value={required && value === '' ? null : value}
    />
  );
}
