import { useEffect, useState } from 'react';
import { getTenant, listTenants } from '../../api/tenants.ts';
import { useSnapshot } from 'valtio';
import { primaryTenant } from '../../stores/primary-tenant.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import type { SearchOption } from '../../components/search-options.ts';

export interface CustomerFilterProps {
  /** Only customers of this organisation. */
  org_id?: number | undefined;
  value: number | null;
  onChange: (tenant_id: number | null) => void;
  className?: string | undefined;
}

const REST_MS = 200;
const SHOWN = 30;

interface Found {
  query: string;
  org_id: number | undefined;
  options: SearchOption<number>[];
  /** How many there are in all; undefined where no reply came. */
  count: number | undefined;
}

interface Named {
  tenant_id: number;
  tenant_name: string;
  district: string;
}
const optionOf = ({ tenant_id, tenant_name, district }: Named): SearchOption<number> => ({
  value: tenant_id,
  label: tenant_name,
  hint: district,
});

/** Customers are many: they are searched on the server. For readers of customers only. */
export function CustomerFilter({ org_id, value, onChange, className }: CustomerFilterProps) {
  const { chosen: primary } = useSnapshot(primaryTenant);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Found>();
  const [chosen, setChosen] = useState<SearchOption<number>>();
  useEffect(() => {
    const away = new AbortController();
    const timer = setTimeout(
      () => {
        listTenants(
          { limit: SHOWN, ...(org_id !== undefined && { org_id }), ...(query.trim() && { keyword: query.trim() }) },
          away.signal,
        )
          .then(({ rows, count }) => setFound({ query, org_id, options: rows.map(optionOf), count }))
          .catch(() => away.signal.aborted || setFound({ query, org_id, options: [], count: undefined }));
      },
      query === '' ? 0 : REST_MS,
    );
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [query, org_id]);
  // The name of a customer that a shared address brought along.
  useEffect(() => {
    if (value === null || chosen?.value === value) return undefined;
    const away = new AbortController();
    getTenant(value, away.signal)
      .then((tenant) => setChosen(optionOf(tenant)))
      .catch(() => away.signal.aborted || setChosen({ value, label: `Customer ${value}` }));
    return () => away.abort();
  }, [value, chosen]);
  // Those of another organisation are no choice while its own are read.
  const read = found?.org_id === org_id ? (found?.options ?? []) : [];
  // On whose behalf one works comes first.
  const isOffered = primary !== undefined && query === '' && (org_id === undefined || primary.org_id === org_id);
  const options = isOffered
    ? [
        { value: primary.tenant_id, label: primary.tenant_name, hint: 'Primary customer' },
        ...read.filter(({ value: other }) => other !== primary.tenant_id),
      ]
    : read;
  const isCurrent = found?.query === query && found.org_id === org_id;
  const isListed = value === null || query !== '' || options.some((option) => option.value === value);
  return (
    <SearchSelect
      label="Customer"
      hideLabel
      allLabel="All Customers"
      placeholder="Search By Customer"
      unpicked="*Please select a customer"
      className={className}
      options={isListed || !chosen || chosen.value !== value ? options : [chosen, ...options]}
      loading={!isCurrent}
      moreText={isCurrent ? beyondText(found.count, read.length) : undefined}
      onSearch={setQuery}
      value={value}
      onChange={(tenant_id) => {
        setChosen(options.find((option) => option.value === tenant_id));
        onChange(tenant_id);
      }}
    />
  );
}

function beyondText(count: number | undefined, shown: number): string | undefined {
  if (count === undefined) return 'The customers could not be read';
  return count > shown ? `${(count - shown).toLocaleString('en-IN')} more: type to narrow down` : undefined;
}
