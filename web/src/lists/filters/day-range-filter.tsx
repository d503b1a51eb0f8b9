import { formatDay, isIsoDay } from '@console/shared/dates';
import { MESSAGES } from '@console/shared/messages';
import { startTransition, useOptimistic, useState } from 'react';
import { DateField } from '../../components/date-field.tsx';

interface Days {
  /** YYYY-MM-DD */
  from: string;
  to: string;
}

export interface DayRangeFilterProps extends Days {
  /** The latest selectable day. */
  max: string;
  onChange: (days: Days) => void;
}

interface Typed {
  days: Days;
  /** The range the list still uses. Once that changes, the typed range is outdated. */
  instead: string;
  /** The person has left a field with this value. */
  isFinal: boolean;
}

/** The days to filter by. An invalid range stays in the fields without effect; Esc resets it. */
export function DayRangeFilter({ from, to, max, onChange }: DayRangeFilterProps) {
  // The address follows later, but further typing must build on this range.
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
  return from > to ? { to: MESSAGES.pick.enter(`a day no earlier than ${formatDay(from)}`) } : {};
}

function errorOf(day: string, max: string): string | undefined {
  if (!isIsoDay(day)) return MESSAGES.pick.enter('a day as YYYY-MM-DD');
  return day > max ? MESSAGES.pick.enter(`a day no later than ${formatDay(max)}`) : undefined;
}
