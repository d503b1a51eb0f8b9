import type { Product } from '@console/shared/entities/catalogue';
import { Suspense } from 'react';
import { listProducts } from '../../api/products.ts';
import type { Column } from '../../components/column.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import { TwoLine } from '../../components/two-line.tsx';
import { EVER } from '../../records/address/day-range.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { createdColumn, createdExport } from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { ActiveBadge } from './active-badge.tsx';
import { Picture } from './picture.tsx';
import { isChosen, PRODUCT_FILTERS, productFilters, productQuery } from './product-filters.tsx';

// Loaded after the rows.
const ProductMenu = lazyPart(async () => ({ default: (await import('./product-menu.tsx')).ProductMenu }));

const COLUMNS: readonly Column<Product>[] = [
  {
    key: 'id',
    title: 'Product',
    width: '6rem',
    sortBy: ({ product_id }) => product_id,
    render: ({ product_id }) => product_id,
  },
  {
    key: 'name',
    title: 'Name',
    card: 'title',
    sortBy: ({ product_name }) => product_name,
    render: ({ product_name, brand, assets }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <Picture assets={assets} />
        <TwoLine main={product_name} sub={brand ?? 'No brand'} />
      </span>
    ),
  },
  {
    key: 'category',
    title: 'Category',
    priority: 2,
    sortBy: ({ category, level2, level3 }) => [category, level2, level3].join(' '),
    render: ({ category, level2, level3 }) => (
      <TwoLine main={category} sub={[level2, level3].filter(Boolean).join(' › ')} />
    ),
  },
  {
    key: 'gst',
    title: 'HSN, GST',
    width: '7rem',
    priority: 3,
    sortBy: ({ hsn }) => hsn,
    render: ({ hsn, pan_india_gst }) => <TwoLine main={hsn} sub={`${pan_india_gst}%`} />,
  },
  {
    key: 'skus',
    title: 'SKUs',
    width: '4.5rem',
    align: 'right',
    sortBy: ({ skuCount }) => skuCount,
    render: ({ skuCount }) => skuCount,
  },
  {
    key: 'active',
    title: 'Status',
    width: '5.5rem',
    card: 'aside',
    sortBy: ({ is_active }) => (is_active ? 'Active' : 'Hidden'),
    render: (row) => <ActiveBadge row={row} />,
  },
  { ...createdColumn, priority: 3 },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '3.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => (
      <Suspense fallback={<span className="h-control-sm inline-block" />}>
        <ProductMenu row={row} />
      </Suspense>
    ),
  },
];

/**
 * The marketplace's products.
 * @param usual the category manager whose products are shown by default; null for all.
 */
export const productList = (usual: number | null): ListKind<Product> => ({
  title: 'Manage Products',
  one: 'product',
  many: 'products',
  call: '/product',
  store: stores.product,
  labelOf: ({ product_name }) => product_name,
  pageOf: (id) => `/createSku/${id}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'Product', value: ({ product_id }) => product_id },
    { title: 'Name', value: ({ product_name }) => product_name },
    { title: 'Brand', value: ({ brand }) => brand },
    { title: 'Category', value: ({ category }) => category },
    { title: 'Sub-category', value: ({ level2 }) => level2 },
    { title: 'Below that', value: ({ level3 }) => level3 },
    { title: 'HSN', value: ({ hsn }) => hsn },
    { title: 'GST per cent', value: ({ pan_india_gst }) => pan_india_gst },
    { title: 'SKUs', value: ({ skuCount }) => skuCount },
    { title: 'Active', value: ({ is_active }) => (is_active ? 'Yes' : 'No') },
    createdExport,
  ],
  searchHint: () => 'Product name',
  people: [],
  own: { names: PRODUCT_FILTERS, open: 'product_id', days: EVER },
  ownFields: productFilters(usual),
  isOwn: (row, own) => isChosen(row, own, usual),
  words: ({ product_name }) => [product_name],
  read: ({ own = {}, page, limit, keyword, from_date, to_date }, signal) =>
    listProducts(
      {
        ...{ page, limit },
        ...(keyword !== undefined && { keyword }),
        ...(from_date !== undefined && { from_date }),
        ...(to_date !== undefined && { to_date }),
        ...productQuery(own, usual),
      },
      signal,
    ),
});
