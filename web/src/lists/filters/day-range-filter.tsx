import { formatDay, isIsoDay } from '@console/shared/dates';
import { WORDING } from '@console/shared/messages';
import { startTransition, useOptimistic, useState } from 'react';
import { DateField } from '../../components/date-field.tsx';

interface Days {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

export interface DayRangeFilterProps extends Days {
  /** The latest day that can be chosen. */
  max: string;
  onChange: (days: Days) => void;
}

interface Typed {
  days: Days;
  /** The range that the list still has; once that changes, what was typed is out of date. */
  instead: string;
  /** A field has been left with it. */
  isFinal: boolean;
}

/** The days that a list is narrowed to. What is no range stays in the fields and changes nothing; Esc takes it back. */
export function DayRangeFilter({ from, to, max, onChange }: DayRangeFilterProps) {
  // The address follows later: what is typed next must build on this range.
  const [range, showRange] = useOptimistic<Days>({ from, to });
  const instead = `${range.from} ${range.to}`;
  const [typed, setTyped] = useState<Typed>();
  if (typed && typed.instead !== instead) setTyped(undefined);
  const days = typed?.days ?? range;
  const errors = typed?.isFinal ? errorsOf(typed.days, max) : {};
  function change(next: Days) {
    const isRange = Object.keys(errorsOf(next, max)).length === 0;
    setTyped(isRange ? undefined : { days: next, instead, isFinal: false });
    if (!isRange) return;
    startTransition(() => {
      showRange(next);
      onChange(next);
    });
  }
  const field = (name: keyof Days, bounds: { min?: string; max: string }) => ({
    ...bounds,
    hideLabel: true,
    className: errors[name] ? 'w-52' : 'w-36',
    value: days[name],
    error: errors[name],
    onChange: (day: string) => change({ ...days, [name]: day }),
    onBlur: () => typed && setTyped({ ...typed, isFinal: true }),
    onKeyDown: (event: { key: string }) => event.key === 'Escape' && setTyped(undefined),
  });
  return (
    <>
      <DateField label="From" {...field('from', { max })} />
      <DateField label="To" {...field('to', { min: days.from, max })} />
    </>
  );
}

function errorsOf({ from, to }: Days, max: string): Partial<Days> {
  const [fromError, toError] = [errorOf(from, max), errorOf(to, max)];
  if (fromError || toError) return { ...(fromError && { from: fromError }), ...(toError && { to: toError }) };
  return from > to ? { to: WORDING.pick.enter(`a day no earlier than ${formatDay(from)}`) } : {};
}

function errorOf(day: string, max: string): string | undefined {
  if (!isIsoDay(day)) return WORDING.pick.enter('a day as YYYY-MM-DD');
  return day > max ? WORDING.pick.enter(`a day no later than ${formatDay(max)}`) : undefined;
}
