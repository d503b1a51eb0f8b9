import type { Tenant } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { listTenants } from '../../api/tenants.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useFoundRows } from './use-found-rows.ts';

interface TenantSelectProps {
  /** Offers only customers of this organisation; null for all. */
  org_id: number | null;
  isWithin: boolean;
  /** The choice may be empty. */
  isOptional?: boolean | undefined;
  /** The row of `value`, shown even if the search does not find it. */
  chosen: Tenant | undefined;
  value: number | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (tenant: Tenant | undefined) => void;
}

/** There are many customers, so the server searches them. Results are kept live. */
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
  const { rows, problem, loading, onSearch } = useFoundRows(stores.tenant, {
    scope: String(org_id),
    fits: (row) => org_id === null || row.org_id === org_id,
    nameOf: ({ tenant_name }) => tenant_name,
    read: (query, signal) => listTenants({ ...query, ...(org_id !== null && { org_id }), map_users: true }, signal),
    chosen,
  });
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
      emptyText={isWithin ? 'No matching customers in this organisation' : 'No matching customers'}
      unpicked={MESSAGES.pick.account}
      loading={loading}
      warning={problem}
      onSearch={onSearch}
      value={value}
      error={error}
      onChange={(picked) => onChange(rows.find(({ tenant_id }) => tenant_id === picked))}
    />
  );
}
