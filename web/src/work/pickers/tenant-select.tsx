import type { Tenant } from '@console/shared/entities/parties';
import { WORDING } from '@console/shared/wording';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Snapshot } from 'valtio';
import { listTenants } from '../../api/tenants.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { useRested } from '../../components/use-rested.ts';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useLiveList } from '../../stores/use-live-list.ts';

interface TenantSelectProps {
  /** Only customers of this organisation are offered; null is every one. */
  org_id: number | null;
  isWithin: boolean;
  /** There need not be one. */
  isOptional?: boolean | undefined;
  /** The row of `value`, shown also where the search does not find it. */
  chosen: Snapshot<Tenant> | undefined;
  value: number | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (tenant: Snapshot<Tenant> | undefined) => void;
}

const SHOWN = 30;

/** Customers are many: the server searches among them, and those it found follow the feed. */
export function TenantSelect({
  org_id,
  isWithin,
  isOptional = false,
  chosen,
  value,
  disabled,
  error,
  onChange,
}: TenantSelectProps) {
  const [query, setQuery] = useState('');
  const keyword = useRested(query.trim().toLowerCase());
  const list = useLiveList(stores.tenant, `${org_id}/${keyword}`, () => ({
    page: 1,
    limit: SHOWN,
    matches: (row) => (org_id === null || row.org_id === org_id) && row.tenant_name.toLowerCase().includes(keyword),
    read: (page, signal) =>
      listTenants(
        { ...page, ...(org_id !== null && { org_id }), ...(keyword && { keyword }), map_users: true },
        signal,
      ),
  }));
  const { state, problem } = useSnapshot(list.view);
  const found = useListRows(stores.tenant, list);
  const isListed = found.some(({ tenant_id }) => tenant_id === value);
  const rows = chosen && !isListed && query === '' ? [chosen, ...found] : found;
  return (
    <SearchSelect
      label="Customer"
      required={!isOptional}
      allLabel={isOptional ? 'No customer' : undefined}
      disabled={disabled}
      placeholder="Search customer"
      options={rows.map(({ tenant_id, tenant_name, district }) => ({
        value: tenant_id,
        label: tenant_name,
        hint: district,
      }))}
      emptyText={isWithin ? 'No such customer in this organisation' : 'No such customer'}
      unpicked={WORDING.pick.account}
      loading={state === 'reading' || keyword !== query.trim().toLowerCase()}
      warning={problem}
      onSearch={setQuery}
      value={value}
      error={error}
      onChange={(picked) => onChange(rows.find(({ tenant_id }) => tenant_id === picked))}
    />
  );
}
