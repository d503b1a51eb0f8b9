import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { getOrganisation, listOrganisations } from '../../api/organisations.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { useRested } from '../../components/use-rested.ts';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useFollowedRow } from '../use-followed-row.ts';

interface OrganisationSelectProps {
  value: number | null;
  /** What it says where every organisation will do; without it one must be chosen. */
  allLabel: string | undefined;
  disabled: boolean;
  error: string | undefined;
  onChange: (org_id: number | null) => void;
}

const SHOWN = 30;

export function OrganisationSelect({ value, allLabel, disabled, error, onChange }: OrganisationSelectProps) {
  const [query, setQuery] = useState('');
  const keyword = useRested(query.trim().toLowerCase());
  const list = useLiveList(stores.organisation, keyword, () => ({
    page: 1,
    limit: SHOWN,
    matches: ({ organisation_name }) => organisation_name.toLowerCase().includes(keyword),
    read: (page, signal) => listOrganisations({ ...page, ...(keyword && { keyword }) }, signal),
  }));
  const { state, problem } = useSnapshot(list.view);
  const found = useListRows(stores.organisation, list);
  const { row: chosen } = useFollowedRow(
    stores.organisation,
    value === null ? undefined : String(value),
    readOrganisation,
  );
  const isListed = found.some(({ org_id }) => org_id === value);
  const rows = chosen && !isListed && query === '' ? [chosen, ...found] : found;
  return (
    <SearchSelect
      label="Organisation"
      required={allLabel === undefined}
      allLabel={allLabel}
      disabled={disabled}
      options={rows.map(({ org_id, organisation_name }) => ({
        value: org_id,
        label: organisation_name,
        hint: String(org_id),
      }))}
      emptyText="No such organisation"
      loading={state === 'reading' || keyword !== query.trim().toLowerCase()}
      warning={problem}
      onSearch={setQuery}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

const readOrganisation = (id: string, signal: AbortSignal) => getOrganisation(Number(id), signal);
