import type { Lead } from '@console/shared/entities/parties';
import { OwnChoice } from '../../../lists/filters/own-choice.tsx';
import type { OwnFieldsProps } from '../../../lists/list-kind.ts';
import { useCategoryNames, useStaffNames } from '../../../records/sellers/use-trades.ts';
import { ZONES } from '../../../records/sellers/zones.ts';

type Own = Readonly<Record<string, string>>;

export const LEAD_FILTERS = ['category', 'owner', 'zone'];

export const LeadFilters = (filters: OwnFieldsProps) => (
  <>
    <OwnChoice {...filters} name="category" label="Category" allLabel="All Categories" options={useCategoryNames()} />
    <OwnChoice {...filters} name="owner" label="Lead owner" allLabel="All Lead Owners" options={useStaffNames()} />
    <OwnChoice {...filters} name="zone" label="Zone" allLabel="All Zones" options={ZONES} />
  </>
);

export const isChosen = (row: Lead, { category, owner, zone }: Own): boolean =>
  (category === undefined || row.lead_category === category) &&
  (owner === undefined || row.lead_owner === owner) &&
  (zone === undefined || row.zone === zone);

/** The same as query parameters. */
export const leadQuery = ({ category, owner, zone }: Own) => ({
  ...(category !== undefined && { lead_category: category }),
  ...(owner !== undefined && { lead_owner: owner }),
  ...(zone !== undefined && { zone }),
});
