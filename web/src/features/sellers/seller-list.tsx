import { OWN_ORG_ID } from '@console/shared/constants';
import { formatDay, isoDay } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { listSellers } from '../../api/sellers.ts';
import { Badge } from '../../components/badge.tsx';
import type { Column } from '../../components/column.ts';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { EVER } from '../../records/address/day-range.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { createdExport } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { isChosen, SELLER_FILTERS, sellerQuery, SellerFilters } from './seller-filters.tsx';

const placeOf = (district: string, state: string, zone: string | null): string =>
  [`${district}, ${state}`, zone].filter(Boolean).join(' · ');

const COLUMNS: readonly Column<Seller>[] = [
  {
    key: 'id',
    title: 'Seller',
    width: '4.75rem',
    card: 'none',
    sortBy: ({ seller_id }) => seller_id,
    render: ({ seller_id }) => seller_id,
  },
  {
    key: 'name',
    title: 'Name',
    card: 'title',
    sortBy: ({ seller_name }) => seller_name,
    render: ({ seller_name, district, state, zone }) => (
      <TwoLine main={seller_name} sub={placeOf(district, state, zone)} />
    ),
  },
  {
    key: 'categories',
    title: 'Sells',
    width: '10rem',
    priority: 3,
    card: 'none',
    sortBy: ({ categories }) => categories.join(', '),
    render: ({ categories }) => (
      <span className="block truncate" data-tip={categories.join(', ')}>
        {categories.join(', ') || '—'}
      </span>
    ),
  },
  {
    key: 'contact',
    title: 'Mobile',
    width: '7.5rem',
    priority: 2,
    render: ({ mobile_1 }) => mobile_1 ?? '—',
  },
  {
    key: 'source',
    title: 'Source person',
    width: '9rem',
    priority: 3,
    card: 'none',
    sortBy: ({ source_person }) => source_person ?? '',
    render: ({ source_person }) => source_person ?? '—',
  },
  {
    key: 'offers',
    title: 'Offers',
    width: '4.5rem',
    align: 'right',
    sortBy: ({ offers }) => offers,
    render: ({ offers }) => offers,
  },
  {
    key: 'from',
    title: 'Lowest price',
    width: '6.75rem',
    align: 'right',
    priority: 2,
    card: 'none',
    sortBy: ({ minimum_variant_price }) => minimum_variant_price ?? 0,
    render: ({ minimum_variant_price: price }) => (price === null ? '—' : <Money value={price} />),
  },
  {
    key: 'active',
    title: 'Status',
    width: '5.5rem',
    card: 'aside',
    sortBy: ({ is_active }) => (is_active ? 'Active' : 'Inactive'),
    render: ({ is_active }) => <Badge tone={is_active ? 'green' : 'grey'}>{is_active ? 'Active' : 'Inactive'}</Badge>,
  },
  {
    key: 'created',
    title: 'On board since',
    width: '8rem',
    align: 'right',
    priority: 3,
    card: 'none',
    sortBy: ({ created_date }) => created_date,
    render: ({ created_date }) => <time dateTime={created_date}>{formatDay(isoDay(created_date))}</time>,
  },
];

/** The marketplace's sellers. */
export const SELLER_LIST: ListKind<Seller> = {
  title: 'Sellers',
  one: 'seller',
  many: 'sellers',
  failed: MESSAGES.seller.listFailed,
  call: '/getSeller',
  store: stores.seller,
  labelOf: ({ seller_name }) => `seller ${seller_name}`,
  pageOf: (id) => `/view-seller/${id}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'Seller', value: ({ seller_id }) => seller_id },
    { title: 'Name', value: ({ seller_name }) => seller_name },
    { title: 'District', value: ({ district }) => district },
    { title: 'State', value: ({ state }) => state },
    { title: 'PIN code', value: ({ pin_code }) => pin_code },
    { title: 'GSTIN', value: ({ gstin }) => gstin },
    { title: 'Mobile', value: ({ mobile_1 }) => mobile_1 },
    { title: 'Email', value: ({ email_id_1 }) => email_id_1 },
    { title: 'Categories', value: ({ categories }) => categories.join(', ') },
    { title: 'Zone', value: ({ zone }) => zone },
    { title: 'Source person', value: ({ source_person }) => source_person },
    { title: 'Active offers', value: ({ offers }) => offers },
    { title: 'Lowest price', value: ({ minimum_variant_price }) => minimum_variant_price },
    { title: 'Active', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
    createdExport,
  ],
  searchHint: () => 'Seller name',
  people: [],
  own: { names: SELLER_FILTERS, open: 'seller_id', days: EVER },
  ownFields: SellerFilters,
  isOwn: isChosen,
  words: ({ seller_name }) => [seller_name],
  org_id: OWN_ORG_ID,
  read: ({ own = {}, ...query }, signal) => listSellers({ ...query, ...sellerQuery(own) }, signal),
};
