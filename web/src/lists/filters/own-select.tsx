import { Select } from '../../components/select.tsx';
import type { SelectOption } from '../../components/select.tsx';
import type { OwnFieldsProps } from '../list-kind.ts';

interface OwnSelectProps extends OwnFieldsProps {
  /** The filter's name in the address. */
  name: string;
  label: string;
  /** '' for the list's default. */
  options: readonly SelectOption<string>[];
}

/** A list-specific filter with a few options. */
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
