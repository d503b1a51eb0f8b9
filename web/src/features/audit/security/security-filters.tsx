import type { Ref } from 'react';
import { useSnapshot } from 'valtio';
import type { SecurityKind } from '@console/shared/calls/security';
import { SearchSelect } from '../../../components/search-select.tsx';
import { Select } from '../../../components/select.tsx';
import { RangeFilter } from '../../../lists/filters/common-filters.tsx';
import { FilterStrip } from '../../../lists/filters/filter-strip.tsx';
import { KeywordField } from '../../../lists/filters/keyword-field.tsx';
import { people, staffOf } from '../../../stores/people.ts';
import { filtersOf } from './security-address.ts';
import type { SecurityAddress } from './security-address.ts';
import { SECURITY_LABELS } from './security-labels.ts';

interface SecurityFiltersProps {
  address: SecurityAddress;
  onChange: (values: Partial<SecurityAddress>, isTyping?: boolean) => void;
  onClear: () => void;
  searchRef: Ref<HTMLDivElement>;
}

const FIELD = 'w-full tablet:w-48';
const KIND_OPTIONS = [
  { value: '' as const, label: 'Anything' },
  ...Object.entries(SECURITY_LABELS).map(([value, label]) => ({ value: value as SecurityKind, label })),
];

/** The filters of the security log. */
export function SecurityFilters({ address, onChange, onClear, searchRef }: SecurityFiltersProps) {
  const staff = staffOf(useSnapshot(people)).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const { kind, user, from, range } = address;
  const isListed = user === null || staff.some(({ value }) => value === user);
  return (
    <FilterStrip
      label="Filter the security log"
      search={
        <KeywordField
          label="Address begins with"
          placeholder="Address begins with"
          value={from}
          onChange={(text) => onChange({ from: text }, true)}
        />
      }
      searchRef={searchRef}
      count={filtersOf(address)}
      onClear={onClear}
    >
      <Select
        label="What happened"
        hideLabel
        className={FIELD}
        options={KIND_OPTIONS}
        value={kind ?? ''}
        onChange={(chosen) => onChange({ kind: chosen === '' ? null : chosen })}
      />
      <SearchSelect
        label="Person"
        hideLabel
        allLabel="Everybody"
        placeholder="Search person"
        className={FIELD}
        options={isListed ? staff : [...staff, { value: user, label: `User ${user}` }]}
        value={user}
        onChange={(chosen) => onChange({ user: chosen })}
      />
      <RangeFilter
        range={range}
        hasEver
        onDays={(days) => onChange({ range: { from: '', to: undefined, days } })}
        onDates={(first, last) => onChange({ range: { from: first, to: last, days: undefined } })}
      />
    </FilterStrip>
  );
}
