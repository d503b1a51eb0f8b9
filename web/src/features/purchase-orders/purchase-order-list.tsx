import { standingBills } from '@console/shared/billed';
import { isoDay } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { sum } from '@console/shared/money';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { MESSAGES } from '@console/shared/messages';
import { listPurchaseOrders } from '../../api/purchase-orders.ts';
import type { Column } from '../../components/column.ts';
import { TwoLine } from '../../components/two-line.tsx';
import { idIn } from '../../lists/filters/id-in.ts';
import { taxColumns } from '../../lists/export/paper-columns.ts';
import { OwnSeller } from '../../lists/filters/own-party.tsx';
import type { ListKind } from '../../lists/list-kind.ts';
import {
  createdColumn,
  createdExport,
  numberColumn,
  statusColumn,
  totalColumn,
  viewersColumn,
} from '../../lists/table/common-columns.tsx';
import { stores } from '../../stores/stores.ts';
import { DueDay } from '../../records/purchase-order/due-day.tsx';
import { VIEW_COLUMN } from '../../records/purchase-order/view-column.tsx';

const idOf = ({ po_id }: PurchaseOrder) => po_id;

const COLUMNS: readonly Column<PurchaseOrder>[] = [
  {
    ...numberColumn('Purchase order', idOf),
    render: ({ po_id, order_number }) => <TwoLine main={po_id} sub={order_number ?? 'For stock'} />,
  },
  {
    key: 'seller',
    title: 'Seller',
    sortBy: ({ seller_info }) => seller_info.seller_name,
    render: ({ seller_info }) => <TwoLine main={seller_info.seller_name} sub={seller_info.district} />,
  },
  statusColumn(purchaseOrderChart, '10rem'),
  totalColumn(({ po_grand_total }: PurchaseOrder) => po_grand_total),
  {
    key: 'due',
    title: 'Due',
    width: '7rem',
    priority: 3,
    // Purchase orders without a date come last.
    sortBy: ({ due_date }) => due_date ?? '9999',
    render: (row) => <DueDay row={row} />,
  },
  createdColumn,
  viewersColumn(stores.purchase_order),
  VIEW_COLUMN,
];

/** All purchase orders. */
export const PURCHASE_ORDER_LIST: ListKind<PurchaseOrder> = {
  title: 'Purchase Orders',
  one: 'purchase order',
  many: 'purchase orders',
  failed: MESSAGES.purchaseOrder.listFailed,
  chart: purchaseOrderChart,
  call: '/getPurchaseOrder',
  store: stores.purchase_order,
  idOf: ({ po_id }) => po_id,
  labelOf: ({ po_id }) => `purchase order ${po_id}`,
  pageOf: (id) => `/purchase-orders-details/${id}`,
  columns: COLUMNS,
  exported: () => [
    { title: 'Purchase order', value: idOf },
    { title: 'Order', value: ({ order_number }) => order_number },
    { title: 'Seller', value: ({ seller_info }) => seller_info.seller_name },
    { title: 'Seller GSTIN', value: ({ gstin }) => gstin },
    { title: 'District', value: ({ seller_info }) => seller_info.district },
    { title: 'Status', value: ({ status }) => purchaseOrderChart.label(status) },
    { title: 'Due', value: ({ due_date }) => due_date },
    { title: 'Issued on', value: ({ issued_date }) => issued_date && isoDay(issued_date) },
    { title: 'Grand total', value: ({ po_grand_total }) => po_grand_total },
    { title: 'Taxable value', value: ({ issued }) => issued?.taxable },
    ...taxColumns(({ issued }: PurchaseOrder) => issued),
    { title: 'Amount payable', value: ({ issued }) => issued?.payable },
    { title: 'Billed', value: (row) => sum(standingBills(row).map(({ amount }) => amount)) },
    { title: 'Reason for cancellation', value: ({ cancel_message }) => cancel_message },
    createdExport,
  ],
  people: ['manager'],
  searchHint: () => 'Number, order or seller',
  own: { names: ['seller'], open: 'open' },
  ownFields: (filters) => <OwnSeller {...filters} name="seller" />,
  isOwn: (row, own) => {
    const seller_id = idIn(own['seller']);
    return seller_id === null || row.seller_id === seller_id;
  },
  words: (row) => [
    ...SEARCHED_FIELDS.purchase_order.map((field) => row[field] ?? undefined),
    row.seller_info.seller_name,
  ],
  read: ({ own = {}, status, category_manager, keyword, from_date, to_date, page, limit }, signal) => {
    const seller_id = idIn(own['seller']);
    return listPurchaseOrders(
      {
        ...{ page, limit },
        ...(from_date !== undefined && { from_date }),
        ...(status && { status }),
        ...(category_manager !== undefined && { category_manager }),
        ...(keyword !== undefined && { keyword }),
        ...(to_date !== undefined && { to_date }),
        ...(seller_id !== null && { seller_id }),
      },
      signal,
    );
  },
};
