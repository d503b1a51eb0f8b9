import { SearchSelect } from '../../components/search-select.tsx';

interface ChoiceProps {
  label: string;
  allLabel: string;
  options: readonly string[];
  value: string | undefined;
  onChange: (value: string) => void;
  className: string;
}

/** One of some words that a list is narrowed down to; what the address says stands there though nobody offers it. */
export function Choice({ label, allLabel, options, value = '', onChange, className }: ChoiceProps) {
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
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
