import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Organisation } from '@console/shared/entities/parties';
import { getOrganisation, listOrganisations } from '../../api/organisations.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useFollowedRow } from '../use-followed-row.ts';
import { searchedIn } from './searched-in.ts';
import { useFoundRows } from './use-found-rows.ts';

interface OrganisationSelectProps {
  value: number | null;
  /** The label of the "any" option; without it, one must be chosen. */
  allLabel: string | undefined;
  disabled: boolean;
  error: string | undefined;
  onChange: (org_id: number | null) => void;
}

export function OrganisationSelect({ value, allLabel, disabled, error, onChange }: OrganisationSelectProps) {
  const { row: chosen } = useFollowedRow(
    stores.organisation,
    value === null ? undefined : String(value),
    readOrganisation,
  );
  const { rows, problem, loading, onSearch } = useFoundRows(stores.organisation, {
    nameOf,
    read: findOrganisations,
    chosen,
  });
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
      emptyText="No matching organisations"
      loading={loading}
      warning={problem}
      onSearch={onSearch}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}

const readOrganisation = (id: string, signal: AbortSignal) => getOrganisation(Number(id), signal);

const nameOf = ({ organisation_name }: Organisation) => organisation_name;

const findOrganisations: typeof listOrganisations = ({ keyword = '', ...page }, signal) =>
  searchedIn<Organisation>(
    '/organisation/getOrganisation',
    { keyword, matches: (row) => nameOf(row).toLowerCase().includes(keyword) },
    (search) => {
      const isWhole = keyword !== '' && search.keyword === undefined;
      return listOrganisations({ ...page, ...(isWhole && { limit: PAGE_LIMIT_MAX }), ...search }, signal);
    },
  );
