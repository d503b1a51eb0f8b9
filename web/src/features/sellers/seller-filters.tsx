import type { Seller } from '@console/shared/entities/parties';
import { OwnChoice } from '../../lists/filters/own-choice.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { OwnFieldsProps } from '../../lists/list-kind.ts';
import { STATE_NAMES } from '../../records/address-fields/state-select.tsx';
import { takesQuery } from '../../stores/gateway.ts';
import { useCategoryNames, useStaffNames } from '../../records/sellers/use-trades.ts';
import { ZONES } from '../../records/sellers/zones.ts';

type Own = Readonly<Record<string, string>>;

export const SELLER_FILTERS = ['category', 'zone', 'state', 'source', 'active', 'h3'];

const ACTIVE = [
  { value: '', label: 'All statuses' },
  { value: 'yes', label: 'Active' },
  { value: 'no', label: 'Inactive' },
];
const H3 = [
  { value: '', label: 'H3 sellers only' },
  { value: 'no', label: 'Other sellers only' },
  { value: 'all', label: 'All sellers' },
];

export const SellerFilters = (filters: OwnFieldsProps) => (
  <>
    <OwnChoice {...filters} name="category" label="Category" allLabel="All Categories" options={useCategoryNames()} />
    <OwnChoice {...filters} name="zone" label="Zone" allLabel="All Zones" options={ZONES} />
    {takesQuery('/getSeller', 'state') && (
      <OwnChoice {...filters} name="state" label="State" allLabel="All States" options={STATE_NAMES} />
    )}
    <OwnChoice
      {...filters}
      name="source"
      label="Source person"
      allLabel="All Source Persons"
      options={useStaffNames()}
    />
    <OwnSelect {...filters} name="active" label="Active" options={ACTIVE} />
    <OwnSelect {...filters} name="h3" label="H3" options={H3} />
  </>
);

/** Whether a seller matches the filters; by default only H3 sellers do. */
export const isChosen = (row: Seller, { category, zone, state, source, active, h3 }: Own): boolean =>
  (category === undefined || row.categories.includes(category)) &&
  (zone === undefined || row.zone === zone) &&
  (state === undefined || row.state === state) &&
  (source === undefined || row.source_person === source) &&
  (active === undefined || row.is_active === (active === 'yes')) &&
  (h3 === 'all' || row.is_h3_seller === (h3 !== 'no'));

/** The same as query parameters. */
export const sellerQuery = ({ category, zone, state, source, active, h3 }: Own) => ({
  ...(category !== undefined && { categories: [category] }),
  ...(zone !== undefined && { zone }),
  ...(state !== undefined && { state }),
  ...(source !== undefined && { source_person: source }),
  ...(active !== undefined && { is_active: active === 'yes' }),
  ...(h3 !== 'all' && { is_h3_seller: h3 !== 'no' }),
});
