import type { Ref } from 'react';
import { useSnapshot } from 'valtio';
import { SearchSelect } from '../../components/search-select.tsx';
import { Select } from '../../components/select.tsx';
import { RangeFilter } from '../../lists/filters/common-filters.tsx';
import { FilterStrip } from '../../lists/filters/filter-strip.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { people, staffOf } from '../../stores/people.ts';
import { fieldLabel } from '@console/shared/field-labels';
import { filtersOf } from './audit-address.ts';
import type { AuditAddress, Deed } from './audit-address.ts';
import { ACTIONS } from './entry-labels.ts';
import { kindName, KINDS } from './kinds.ts';

interface AuditFiltersProps {
  address: AuditAddress;
  /** Fields changed in the visible entries, as options. */
  fields: readonly string[];
  onChange: (values: Partial<AuditAddress>, isTyping?: boolean) => void;
  onClear: () => void;
  searchRef: Ref<HTMLDivElement>;
}

const FIELD = 'w-full tablet:w-48';
const ANY_DEED = { value: '' as const, label: 'All actions' };
const DEED_OPTIONS = [ANY_DEED, ...Object.entries(ACTIONS).map(([value, label]) => ({ value: value as Deed, label }))];
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: kindName(value) }));

/** The filters of the audit log. */
export function AuditFilters({ address, fields, onChange, onClear, searchRef }: AuditFiltersProps) {
  const staff = staffOf(useSnapshot(people)).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const { user, field, range } = address;
  const known = [...new Set([...(field === '' ? [] : [field]), ...fields])].toSorted();
  return (
    <FilterStrip
      label="Filter the audit log"
      search={
        <KeywordField
          label="Search the audit log"
          placeholder="Search values, ids, people"
          value={address.keyword}
          onChange={(keyword) => onChange({ keyword }, true)}
        />
      }
      searchRef={searchRef}
      count={filtersOf(address)}
      onClear={onClear}
    >
      <SearchSelect
        label="Kind of record"
        hideLabel
        allLabel="All kinds"
        placeholder="Search kind"
        className={FIELD}
        options={KIND_OPTIONS}
        value={address.entity}
        onChange={(entity) => onChange({ entity })}
      />
      <KeywordField
        label="Record id"
        placeholder="Record id"
        className={FIELD}
        value={address.id}
        onChange={(id) => onChange({ id }, true)}
      />
      <SearchSelect
        label="Who did it"
        hideLabel
        allLabel="Everybody"
        placeholder="Search person"
        className={FIELD}
        options={user === null || staff.some(({ value }) => value === user) ? staff : [...staff, numbered(user)]}
        value={user}
        onChange={(chosen) => onChange({ user: chosen })}
      />
      <Select
        label="What was done"
        hideLabel
        className={FIELD}
        options={DEED_OPTIONS}
        value={address.op ?? ''}
        onChange={(op) => onChange({ op: op === '' ? null : op })}
      />
      <SearchSelect
        label="Field that changed"
        hideLabel
        allLabel="Any field"
        placeholder="Search field"
        className={FIELD}
        options={known.map((value) => ({ value, label: fieldLabel(value), hint: value }))}
        value={field === '' ? null : field}
        onChange={(chosen) => onChange({ field: chosen ?? '' })}
      />
      <RangeFilter
        range={range}
        hasEver
        onDays={(days) => onChange({ range: { from: '', to: undefined, days } })}
        onDates={(from, to) => onChange({ range: { from, to, days: undefined } })}
      />
    </FilterStrip>
  );
}

const numbered = (user_id: number) => ({ value: user_id, label: `User ${user_id}` });
