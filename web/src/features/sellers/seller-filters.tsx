import type { Seller } from '@console/shared/entities/parties';
import { Select } from '../../components/select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { STATE_NAMES } from '../../work/address-fields/state-select.tsx';
import { useCategoryNames, useStaffNames } from '../../work/sellers/use-trades.ts';
import { ZONES } from '../../work/sellers/zones.ts';
import { Choice } from './choice.tsx';

type Own = Readonly<Record<string, string>>;

export const SELLER_FILTERS = ['category', 'zone', 'state', 'source', 'active', 'h3'];

const ACTIVE = [
  { value: '', label: 'Active and inactive' },
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];
const H3 = [
  { value: '', label: 'H3 sellers' },
  { value: 'no', label: 'Other sellers' },
  { value: 'all', label: 'H3 and others' },
];

export function SellerFilters({ values, onChange, className }: OwnFieldsProps) {
  const categories = useCategoryNames();
  const staff = useStaffNames();
  const set = (patch: Own) => onChange({ ...values, ...patch });
  return (
    <>
      <Choice
        label="Category"
        allLabel="All Categories"
        className={className}
        options={categories}
        value={values['category']}
        onChange={(category) => set({ category })}
      />
      <Choice
        label="Zone"
        allLabel="All Zones"
        className={className}
        options={ZONES}
        value={values['zone']}
        onChange={(zone) => set({ zone })}
      />
      <Choice
        label="State"
        allLabel="All States"
        className={className}
        options={STATE_NAMES}
        value={values['state']}
        onChange={(state) => set({ state })}
      />
      <Choice
        label="Source person"
        allLabel="All Source Persons"
        className={className}
        options={staff}
        value={values['source']}
        onChange={(source) => set({ source })}
      />
      <Select
        label="Active"
        hideLabel
        className={className}
        options={ACTIVE}
        value={values['active'] ?? ''}
        onChange={(active) => set({ active })}
      />
      <Select
        label="H3"
        hideLabel
        className={className}
        options={H3}
        value={values['h3'] ?? ''}
        onChange={(h3) => set({ h3 })}
      />
    </>
  );
}

/** Whether a seller is what the filters say; only H3 sellers unless they say otherwise. */
export const isChosen = (row: Seller, { category, zone, state, source, active, h3 }: Own): boolean =>
  (category === undefined || row.categories.includes(category)) &&
  (zone === undefined || row.zone === zone) &&
  (state === undefined || row.state === state) &&
  (source === undefined || row.source_person === source) &&
  (active === undefined || row.is_active === (active === 'yes')) &&
  (h3 === 'all' || row.is_h3_seller === (h3 !== 'no'));

/** The same in the words of the call. */
export const sellerQuery = ({ category, zone, state, source, active, h3 }: Own) => ({
  ...(category !== undefined && { categories: [category] }),
  ...(zone !== undefined && { zone }),
  ...(state !== undefined && { state }),
  ...(source !== undefined && { source_person: source }),
  ...(active !== undefined && { is_active: active === 'yes' }),
  ...(h3 !== 'all' && { is_h3_seller: h3 !== 'no' }),
});
