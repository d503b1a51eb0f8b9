import type { Lead } from '@console/shared/entities/parties';
import type { OwnFieldsProps } from '../../../lists/list-kind.ts';
import { useCategoryNames, useStaffNames } from '../../../work/sellers/use-trades.ts';
import { ZONES } from '../../../work/sellers/zones.ts';
import { Choice } from '../choice.tsx';

type Own = Readonly<Record<string, string>>;

export const LEAD_FILTERS = ['category', 'owner', 'zone'];

export function LeadFilters({ values, onChange, className }: OwnFieldsProps) {
  const categories = useCategoryNames();
  const staff = useStaffNames();
  return (
    <>
      <Choice
        label="Category"
        allLabel="All Categories"
        className={className}
        options={categories}
        value={values['category']}
        onChange={(category) => onChange({ ...values, category })}
      />
      <Choice
        label="Lead owner"
        allLabel="All Lead Owners"
        className={className}
        options={staff}
        value={values['owner']}
        onChange={(owner) => onChange({ ...values, owner })}
      />
      <Choice
        label="Zone"
        allLabel="All Zones"
        className={className}
        options={ZONES}
        value={values['zone']}
        onChange={(zone) => onChange({ ...values, zone })}
      />
    </>
  );
}

export const isChosen = (row: Lead, { category, owner, zone }: Own): boolean =>
  (category === undefined || row.lead_category === category) &&
  (owner === undefined || row.lead_owner === owner) &&
  (zone === undefined || row.zone === zone);

/** The same in the words of the call. */
export const leadQuery = ({ category, owner, zone }: Own) => ({
  ...(category !== undefined && { lead_category: category }),
  ...(owner !== undefined && { lead_owner: owner }),
  ...(zone !== undefined && { zone }),
});
