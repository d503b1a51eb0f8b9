import { can, isStaff } from '@console/shared/permissions';
import type { ReactNode, Ref } from 'react';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { ChoiceChips } from '../../components/choice-chips.tsx';
import { takesQuery } from '../../stores/gateway.ts';
import { useUser } from '../../stores/use-user.ts';
import type { CommercialRow } from '../commercial-list.ts';
import { EVER } from '../../records/address/day-range.ts';
import { filtersOf, usualDays } from '../list-address.ts';
import type { ListAddress } from '../list-address.ts';
import type { ListKind } from '../list-kind.ts';
import { CategoryManagerFilter, RangeFilter, SalesPersonFilter } from './common-filters.tsx';
import { CustomerFilter } from './customer-filter.tsx';
import { FilterStrip } from './filter-strip.tsx';
import { KeywordField } from './keyword-field.tsx';
import { listOrganisations } from '../../api/organisations.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useLiveRows } from '../../records/use-live-rows.ts';

export interface FilterBarProps {
  kind: Pick<
    ListKind<CommercialRow>,
    'call' | 'chart' | 'one' | 'many' | 'org_id' | 'usual' | 'own' | 'searchHint' | 'ownFields' | 'people'
  > & {
    /** Its rows can be chosen one by one. */
    idOf?: unknown;
  };
  /** Its rows can be searched by keyword. */
  hasSearch: boolean;
  address: ListAddress;
  /** Typing replaces the history entry, so that Back does not go letter by letter. */
  onChange: (values: Partial<ListAddress>, isTyping?: boolean) => void;
  onClear: () => void;
  searchRef: Ref<HTMLDivElement>;
  /** How many records of a status there are. */
  countOf?: ((status: string) => ReactNode) | undefined;
}

/** Five of them and the search field fit one line at 1440 pixels. */
const FIELD = 'w-full tablet:w-auto tablet:flex-1 tablet:min-w-40 tablet:max-w-52';
const EVERYBODY = ['sales', 'manager', 'customer'] as const;

/** The filters of a list of records. */
export function FilterBar({ kind, hasSearch, address, onChange, onClear, searchRef, countOf }: FilterBarProps) {
  const { permissions, role_id } = useUser();
  const { ownFields: OwnFields, people = EVERYBODY, chart, call } = kind;
  const takes = (name: string) => call === undefined || takesQuery(call, name);
  const staff = isStaff(role_id);
  const seesTenants = can(permissions, 'tenant', 'READ');
  const hasCustomers = seesTenants && people.includes('customer');
  const count = filtersOf(address, kind.usual, kind.own);
  if (address.ids.length > 0 && kind.idOf && takes('ids')) return <ChosenOnly kind={kind} {...{ address, onChange }} />;
  const hint = kind.searchHint?.(seesTenants) ?? (seesTenants ? 'Number or customer' : 'Number');
  return (
    <FilterStrip
      label={`Filter ${kind.many}`}
      search={
        hasSearch &&
        takes('keyword') && (
          <KeywordField
            label={`Search ${kind.many}`}
            placeholder={hint}
            value={address.keyword}
            onChange={(keyword) => onChange({ keyword }, true)}
          />
        )
      }
      searchRef={searchRef}
      count={count}
      onClear={onClear}
      below={
        chart &&
        takes('status') && (
          <ChoiceChips
            label="Status"
            allLabel="All"
            options={chart.statuses.map((value) => ({ value, label: chart.label(value) }))}
            chosen={address.status}
            onChange={(status) => onChange({ status })}
            beside={countOf}
          />
        )
      }
    >
      {OwnFields && (
        <OwnFields className={FIELD} values={address.own} onChange={(own, isTyping) => onChange({ own }, isTyping)} />
      )}
      {staff && people.includes('sales') && (
        <SalesPersonFilter
          className={FIELD}
          value={address.salesPerson}
          onChange={(salesPerson) => onChange({ salesPerson })}
        />
      )}
      {staff && people.includes('manager') && takes('category_manager') && (
        <CategoryManagerFilter
          className={FIELD}
          value={address.categoryManager}
          onChange={(categoryManager) => onChange({ categoryManager })}
        />
      )}
      {hasCustomers && staff && kind.org_id === undefined && (
        <OrganisationFilter
          className={FIELD}
          value={address.organisation}
          onChange={(organisation) => onChange({ organisation, tenant: null })}
        />
      )}
      {hasCustomers && (
        <CustomerFilter
          className={FIELD}
          org_id={address.organisation ?? undefined}
          value={address.tenant}
          onChange={(tenant) => onChange({ tenant })}
        />
      )}
      {takes('from_date') && (
        <RangeFilter
          range={address.range}
          hasEver={usualDays(kind.own) === EVER}
          onDays={(days) => onChange({ range: { from: '', to: undefined, days } })}
          onDates={(from, to) => onChange({ range: { from, to, days: undefined } })}
        />
      )}
    </FilterStrip>
  );
}

/** Only chosen records are listed, whatever the filters would say. */
function ChosenOnly({
  kind: { one, many },
  address: { ids },
  onChange,
}: Pick<FilterBarProps, 'kind' | 'address' | 'onChange'>) {
  return (
    <div>
      <Button size="sm" icon={X} onClick={() => onChange({ ids: [] })}>
        {ids.length === 1 ? `Only one chosen ${one}` : `Only ${ids.length} chosen ${many}`}
      </Button>
    </div>
  );
}

interface OrganisationFilterProps {
  value: number | null;
  onChange: (org_id: number | null) => void;
  className?: string | undefined;
}

/** Only for readers of customers. */
function OrganisationFilter({ value, onChange, className }: OrganisationFilterProps) {
  const { rows } = useLiveRows(stores.organisation, 'all', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listOrganisations(page, signal),
  }));
  const options = rows
    .map(({ org_id, organisation_name }) => ({ value: org_id, label: organisation_name, hint: String(org_id) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <SearchSelect
      label="Organisation"
      hideLabel
      allLabel="All organisations"
      placeholder="Search by organisation"
      unpicked={MESSAGES.pick.organisation}
      className={className}
      options={options}
      value={value}
      onChange={onChange}
    />
  );
}
