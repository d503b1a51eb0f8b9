import { LOOKBACK_DAYS } from '@console/shared/constants';
import { daysAgo, isoDay } from '@console/shared/dates';
import { SALES_ROLES } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../../api/lazy-part.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { Select } from '../../components/select.tsx';
import { useNow } from '../../components/use-now.ts';
import { people, staffOf } from '../../stores/people.ts';
import { session } from '../../stores/session.ts';
import { EVER, rangesWith } from '../../records/address/day-range.ts';
import type { DayRange } from '../../records/address/day-range.ts';

// Few people choose dates, so these fields are loaded on demand.
const DayRangeFilter = lazyPart(async () => ({ default: (await import('./day-range-filter.tsx')).DayRangeFilter }));

interface PersonFilterProps {
  value: number | null;
  onChange: (user_id: number | null) => void;
  className?: string | undefined;
}

export function CategoryManagerFilter({ value, onChange, className = 'w-56' }: PersonFilterProps) {
  const { categoryManagers } = useSnapshot(session);
  const options = categoryManagers.map(({ user_id, first_name, last_name }) => ({
    value: user_id,
    label: `${first_name} ${last_name}`.trim(),
  }));
  return (
    <SearchSelect
      label="Category manager"
      hideLabel
      allLabel="All category managers"
      placeholder="Search by category manager"
      unpicked={MESSAGES.pick.categoryManager}
      className={className}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}

export function SalesPersonFilter({ value, onChange, className = 'w-56' }: PersonFilterProps) {
  const staff = staffOf(useSnapshot(people), SALES_ROLES);
  return (
    <SearchSelect
      label="Salesperson"
      hideLabel
      allLabel={MESSAGES.pick.allSalesPersons}
      placeholder={MESSAGES.pick.searchSalesPerson}
      unpicked={MESSAGES.pick.salesPerson}
      className={className}
      options={staff.map(({ user_id, name }) => ({ value: user_id, label: name }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface RangeFilterProps {
  range: DayRange;
  /** "All time" is an option. */
  hasEver?: boolean | undefined;
  /** The label for the last 365 days, where the specification sets one. */
  yearLabel?: string | undefined;
  onDays: (days: number) => void;
  onDates: (from: string, to: string) => void;
}

const CHOSEN = -1;

export function RangeFilter({ range, hasEver = false, yearLabel, onDays, onDates }: RangeFilterProps) {
  const today = useNow(isoDay);
  const to = range.to ?? today;
  const first = range.from || daysAgo(Date.parse(`${today}T12:00:00+05:30`), LOOKBACK_DAYS);
  const options = [
    ...(hasEver ? [{ value: EVER, label: 'All time' }] : []),
    ...rangesWith(yearLabel),
    { value: CHOSEN, label: 'Choose dates' },
  ];
  return (
    <>
      <Select
        label="Date range"
        hideLabel
        className="w-40"
        options={options}
        value={range.days ?? CHOSEN}
        onChange={(days) => (days === CHOSEN ? onDates(first, to) : onDays(days))}
      />
      {range.days === undefined && (
        <Suspense>
          <DayRangeFilter from={range.from} to={to} max={today} onChange={(days) => onDates(days.from, days.to)} />
        </Suspense>
      )}
    </>
  );
}
