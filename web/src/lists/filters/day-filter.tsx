import { isIsoDay } from '@console/shared/dates';
import { useState } from 'react';
import { DateField } from '../../components/date-field.tsx';

export interface DayFilterProps {
  label: string;
  /** YYYY-MM-DD */
  value: string;
  /** Earliest and latest day that can be chosen. */
  min?: string | undefined;
  max: string;
  onChange: (day: string) => void;
}

/** A day that a list is narrowed by: one that is half typed, or lies outside, changes nothing. */
export function DayFilter({ label, value, min, max, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<string>();
  function handleChange(text: string) {
    const isDay = isIsoDay(text) && text <= max && (min === undefined || text >= min);
    setTyped(isDay ? undefined : text);
    if (isDay) onChange(text);
  }
  return (
    <DateField
      label={label}
      hideLabel
      className="w-36"
      min={min}
      max={max}
      value={typed ?? value}
      onChange={handleChange}
      onBlur={() => setTyped(undefined)}
    />
  );
}
