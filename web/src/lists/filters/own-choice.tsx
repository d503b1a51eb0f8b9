import { SearchSelect } from '../../components/search-select.tsx';
import type { OwnFieldsProps } from '../list-kind.ts';

interface OwnChoiceProps extends OwnFieldsProps {
  /** The filter's name in the address. */
  name: string;
  label: string;
  allLabel: string;
  options: readonly string[];
}

/**
 * A list-specific filter with a searchable choice of values. A value from the address is shown even if it is not an
 * option.
 */
export function OwnChoice({ name, label, allLabel, options, values, onChange, className }: OwnChoiceProps) {
  const value = values[name] ?? '';
  const offered = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <SearchSelect
      label={label}
      hideLabel
      allLabel={allLabel}
      placeholder={`Search ${label.toLowerCase()}`}
      className={className}
      options={offered.map((words) => ({ value: words, label: words }))}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange({ [name]: chosen ?? '' })}
    />
  );
}
