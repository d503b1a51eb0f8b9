import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import type { Ref } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '../../components/button.tsx';
import { cx } from '../../components/cx.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { Select } from '../../components/select.tsx';
import { RangeFilter } from '../../lists/filters/common-filters.tsx';
import { KeywordField } from '../../lists/filters/keyword-field.tsx';
import { people, staffOf } from '../../stores/people.ts';
import { fieldWord } from '../../work/field-words.ts';
import { filtersOf } from './audit-address.ts';
import type { AuditAddress, Deed } from './audit-address.ts';
import { DEEDS } from './entry-words.ts';
import { KIND_NAMES, KINDS } from './kinds.ts';

interface AuditFiltersProps {
  address: AuditAddress;
  /** Fields that changed in what is shown, for the choice of one. */
  fields: readonly string[];
  onChange: (values: Partial<AuditAddress>, isTyping?: boolean) => void;
  onClear: () => void;
  searchRef: Ref<HTMLDivElement>;
}

const FIELD = 'w-full tablet:w-48';
const ANY_DEED = { value: '' as const, label: 'Anything done' };
const DEED_OPTIONS = [ANY_DEED, ...Object.entries(DEEDS).map(([value, label]) => ({ value: value as Deed, label }))];
const KIND_OPTIONS = KIND_NAMES.map((value) => ({ value, label: KINDS[value].name }));

/** What the log is narrowed down to; on a phone the lesser filters unfold. */
export function AuditFilters({ address, fields, onChange, onClear, searchRef }: AuditFiltersProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const staff = staffOf(useSnapshot(people)).map(({ user_id, name }) => ({ value: user_id, label: name }));
  const { user, field, range } = address;
  const count = filtersOf(address);
  const known = [...new Set([...(field === '' ? [] : [field]), ...fields])].toSorted();
  return (
    <search aria-label="Filter the audit log" className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-start gap-2">
        <div ref={searchRef} className="tablet:w-64 tablet:flex-none min-w-0 flex-1">
          <KeywordField
            label="Search the audit log"
            placeholder="Search values, ids, people"
            value={address.keyword}
            onChange={(keyword) => onChange({ keyword }, true)}
          />
        </div>
        <Button
          icon={SlidersHorizontal}
          className="tablet:hidden"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          Filters{count > 0 && ` (${count})`}
        </Button>
        <div className={cx('tablet:contents w-full flex-wrap items-start gap-2', isUnfolded ? 'flex' : 'hidden')}>
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
            options={known.map((value) => ({ value, label: fieldWord(value), hint: value }))}
            value={field === '' ? null : field}
            onChange={(chosen) => onChange({ field: chosen ?? '' })}
          />
          <RangeFilter
            range={range}
            hasEver
            onDays={(days) => onChange({ range: { from: '', to: undefined, days } })}
            onDates={(from, to) => onChange({ range: { from, to, days: undefined } })}
          />
        </div>
      </div>
      {count > 0 && (
        <div>
          <Button variant="ghost" size="sm" icon={X} onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}

const numbered = (user_id: number) => ({ value: user_id, label: `User ${user_id}` });
