import { useSnapshot } from 'valtio';
import { getTenant, listTenants } from '../../api/tenants.ts';
import type { SearchOption } from '../../components/search-options.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { primaryTenant } from '../../stores/primary-tenant.ts';
import { stores } from '../../stores/stores.ts';
import { useFoundRows } from '../../records/pickers/use-found-rows.ts';
import { useFollowedRow } from '../../records/use-followed-row.ts';

export interface CustomerFilterProps {
  /** Only customers of this organisation. */
  org_id?: number | undefined;
  value: number | null;
  onChange: (tenant_id: number | null) => void;
  className?: string | undefined;
}

/** There are many customers, so the server searches them. Results are kept live. Only for readers of customers. */
export function CustomerFilter({ org_id, value, onChange, className }: CustomerFilterProps) {
  const { chosen: primary } = useSnapshot(primaryTenant);
  // A shared address may name a customer that the search does not find.
  const { row, isGone } = useFollowedRow(stores.tenant, value === null ? undefined : String(value), readTenant);
  const { rows, isSearched, beyond, problem, loading, onSearch } = useFoundRows(stores.tenant, {
    scope: String(org_id),
    fits: (tenant) => org_id === undefined || tenant.org_id === org_id,
    nameOf: ({ tenant_name }) => tenant_name,
    read: (query, signal) =>
      listTenants({ ...query, ...(org_id !== undefined && { org_id }), map_users: true }, signal),
    chosen: isGone ? undefined : row,
  });
  // The customer the person works on behalf of comes first.
  const isOffered = primary !== undefined && !isSearched && (org_id === undefined || primary.org_id === org_id);
  const first: SearchOption<number>[] = isOffered
    ? [{ value: primary.tenant_id, label: primary.tenant_name, hint: 'Primary customer' }]
    : [];
  const lost: SearchOption<number>[] = isGone && value !== null ? [{ value, label: `Customer ${value}` }] : [];
  const found = rows
    .filter(({ tenant_id }) => !first.some((option) => option.value === tenant_id))
    .map(({ tenant_id, tenant_name, district }) => ({ value: tenant_id, label: tenant_name, hint: district }));
  return (
    <SearchSelect
      label="Customer"
      hideLabel
      allLabel="All customers"
      placeholder="Search by customer"
      unpicked="Select a customer."
      className={className}
      options={[...first, ...lost, ...found]}
      loading={loading}
      moreText={loading ? undefined : moreText(problem, beyond)}
      onSearch={onSearch}
      value={value}
      onChange={onChange}
    />
  );
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);

function moreText(problem: string | undefined, beyond: number): string | undefined {
  if (problem !== undefined) return "Couldn't load the customers";
  return beyond > 0 ? `${beyond.toLocaleString('en-IN')} more: type to narrow down` : undefined;
}
