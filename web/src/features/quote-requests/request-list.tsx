import { PAGE_SIZE } from '@console/shared/constants';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import type { QuotationRequestStatus } from '@console/shared/lifecycles/quotation-request';
import { MESSAGES } from '@console/shared/messages';
import { listRfqs } from '../../api/rfqs.ts';
import type { Column } from '../../components/column.ts';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import type { ListKind } from '../../lists/list-kind.ts';
import { productCell, waitingCell } from '../../lists/table/cells.tsx';
import {
  createdExport,
  customerColumn,
  customerExport,
  salesColumn,
  salesExport,
  salesOf,
  statusColumn,
  viewersColumn,
} from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { managersOf, nameOf } from '../../records/person-name.ts';

/** Statuses a list shows by default. */
export const USUAL_STATUSES: readonly QuotationRequestStatus[] = ['PENDING', 'PRICE_UPDATED'];

/** The queue the next free request is taken from. */
export const NEXT = { queue: 'quote_requests', entity: 'quotation_request' } as const;

/** Quoted and archived requests need no further action. */
export const isSelectable = ({ status }: Pick<QuotationRequest, 'status'>): boolean => USUAL_STATUSES.includes(status);

const contactOf = ({ user_details: contact }: QuotationRequest) => (contact ? nameOf(contact) : '');

const columnsFor = (seesManagers: boolean): readonly Column<QuotationRequest>[] => [
  {
    key: 'product',
    title: 'Product',
    card: 'title',
    sortBy: ({ productInfo, sku }) => `${productInfo.product_name} ${sku.product_sku_name}`,
    render: ({ request_id, productInfo, sku }) => productCell(productInfo, `#${request_id} · ${sku.product_sku_name}`),
  },
  {
    key: 'quantity',
    title: 'Quantity',
    width: '6.5rem',
    align: 'right',
    sortBy: ({ quantity }) => quantity,
    render: ({ quantity, sku }) => `${quantity.toLocaleString('en-IN')} ${sku.unit}`,
  },
  {
    ...customerColumn,
    width: '19%',
    render: (row) => {
      const { tenant_name, district } = row.tenant_info;
      if (tenant_name === undefined) return district;
      return <TwoLine main={tenant_name} sub={[contactOf(row), district].filter(Boolean).join(' · ')} />;
    },
  },
  {
    ...salesColumn,
    width: '9.5rem',
    priority: 3,
    ...(seesManagers
      ? {
          title: 'Sales, category',
          render: (row) => (
            <TwoLine
              main={salesOf(row) || '—'}
              sub={<span data-tip={managersOf(row)}>{managersOf(row) || '—'}</span>}
            />
          ),
        }
      : { title: 'Sales contact' }),
  },
  {
    key: 'price',
    title: 'Price',
    width: '7rem',
    align: 'right',
    priority: 2,
    sortBy: ({ rfq_selling_price: price }) => price ?? -1,
    render: ({ rfq_selling_price: price }) => (price === null ? '—' : <Money value={price} />),
  },
  { ...statusColumn(quotationRequestChart, '8.25rem'), card: 'line' },
  viewersColumn(stores.quotation_request),
  {
    key: 'age',
    title: 'Waiting',
    width: '9rem',
    align: 'right',
    card: 'aside',
    // The older, the longer it has been waiting.
    sortBy: ({ created_date }) => -Date.parse(created_date),
    render: (row) => (isSelectable(row) ? waitingCell(row, 'quote_requests') : '—'),
  },
];

/**
 * All quote requests of all organisations.
 * @param seesManagers PRODUCT READ: categories, and who manages them.
 */
export const requestListFor = (seesManagers: boolean): ListKind<QuotationRequest> => ({
  title: 'Quote Requests',
  one: 'quote request',
  many: 'quote requests',
  chart: quotationRequestChart,
  call: '/rfq',
  store: stores.quotation_request,
  idOf: ({ request_id }) => String(request_id),
  failed: MESSAGES.rfq.listFailed,
  labelOf: ({ request_id }) => `request ${request_id}`,
  columns: columnsFor(seesManagers),
  exported: (seesTenants) => [
    { title: 'Request', value: ({ request_id }) => request_id },
    { title: 'Product', value: ({ productInfo }) => productInfo.product_name },
    { title: 'SKU', value: ({ sku }) => sku.product_sku_name },
    { title: 'Quantity', value: ({ quantity }) => quantity },
    { title: 'Unit', value: ({ sku }) => sku.unit },
    ...customerExport(seesTenants),
    ...(seesTenants ? [{ title: 'Contact person', value: contactOf }] : []),
    salesExport,
    ...(seesManagers ? [{ title: 'Category manager', value: managersOf }] : []),
    { title: 'Selling price', value: ({ rfq_selling_price }) => rfq_selling_price },
    { title: 'Status', value: ({ status }) => quotationRequestChart.label(status) },
    { title: 'Reason for archiving', value: ({ message }) => message },
    createdExport,
  ],
  usual: USUAL_STATUSES,
  window: PAGE_SIZE.rfqPage,
  searchHint: (seesTenants) => (seesTenants ? 'Product, number or customer' : 'Product or number'),
  words: ({ request_id, productInfo, sku, tenant_info }) => [
    String(request_id),
    productInfo.product_name,
    sku.product_sku_name,
    tenant_info.tenant_name,
  ],
  selectable: isSelectable,
  read: listRfqs,
});
