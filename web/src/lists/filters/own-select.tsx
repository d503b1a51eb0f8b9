import { Select } from '../../components/select.tsx';
import type { SelectOption } from '../../components/select.tsx';
import type { OwnFieldsProps } from '../list-kind.ts';

interface OwnSelectProps extends OwnFieldsProps {
  /** Of the filter, in the address. */
  name: string;
  label: string;
  /** '' for what the list shows of itself. */
  options: readonly SelectOption<string>[];
}

/** A list's own filter by one of a few. */
export const OwnSelect = ({ name, label, options, values, onChange, className }: OwnSelectProps) => (
  <Select
    label={label}
    hideLabel
    className={className}
    options={options}
    value={values[name] ?? ''}
    onChange={(chosen) => onChange({ [name]: chosen })}
  />
);
