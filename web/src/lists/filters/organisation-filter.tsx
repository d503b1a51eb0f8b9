import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { listOrganisations } from '../../api/organisations.ts';
import { SearchSelect } from '../../components/search-select.tsx';
import { stores } from '../../stores/stores.ts';
import { useLiveRows } from '../../records/use-live-rows.ts';

export interface OrganisationFilterProps {
  value: number | null;
  onChange: (org_id: number | null) => void;
  className?: string | undefined;
}

/** Only for readers of customers. */
export function OrganisationFilter({ value, onChange, className }: OrganisationFilterProps) {
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
