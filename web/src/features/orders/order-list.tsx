import { formatDay, isoDay } from '@console/shared/dates';
import { OWN_ORG_ID } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { isStaff } from '@console/shared/permissions';
import { listOrders, listWaitingOrders } from '../../api/orders.ts';
import { clock } from '../../components/clock.ts';
import type { Column } from '../../components/column.ts';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import {
  createdColumn,
  createdExport,
  customerColumn,
  customerExport,
  numberColumn,
  salesColumn,
  salesExport,
  statusColumn,
  totalColumn,
  viewersColumn,
} from '../../lists/table/common-columns.tsx';
import { taxColumns } from '../../lists/export/paper-columns.ts';
import { takesQuery } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';
import { orderTaxed } from '../../records/sale-totals.ts';
import { lastDue } from '../../records/order-due.ts';
import { isWaiting, shownOrderChart, shownStatus } from '../../records/order-approval/order-status.ts';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import { useUser } from '../../stores/use-user.ts';

const CHOICES = [
  { value: '', label: 'Any approval' },
  { value: 'waiting', label: 'Waiting for approval' },
];

/** Filters by pending price approval. Customers do not see approvals. */
const ApprovalFilter = (filters: OwnFieldsProps) =>
  isStaff(useUser().role_id) &&
  takesQuery('/getOrderRequest', 'approval') && (
    <OwnSelect {...filters} name="approval" label="Approval" options={CHOICES} />
  );

const today = () => isoDay(clock.now());

const COLUMNS: readonly Column<Order>[] = [
  numberColumn('Order', ({ order_number }) => order_number),
  customerColumn,
  statusColumn(shownOrderChart, '9rem', shownStatus),
  {
    key: 'expected',
    title: 'Expected',
    width: '7rem',
    priority: 3,
    // Orders without a date come last.
    sortBy: ({ edd }) => edd ?? '9999',
    render: ({ edd }) => (edd ? formatDay(edd) : '—'),
  },
  salesColumn,
  totalColumn(({ order_grand_total }) => order_grand_total),
  createdColumn,
  viewersColumn(stores.order),
];

/** All orders of the marketplace's own organisation. */
export const ORDER_LIST: ListKind<Order> = {
  title: 'Orders',
  one: 'order',
  many: 'orders',
  chart: orderChart,
  call: '/getOrderRequest',
  store: stores.order,
  idOf: ({ order_number }) => order_number,
  labelOf: ({ order_number }) => `order ${order_number}`,
  columns: COLUMNS,
  exported: (seesTenants) => [
    { title: 'Order', value: ({ order_number }) => order_number },
    ...customerExport(seesTenants),
    { title: 'Status', value: (row) => shownOrderChart.label(shownStatus(row)) },
    { title: 'Expected delivery', value: ({ edd }) => edd },
    { title: 'Payment due', value: (row) => lastDue(row, today()) },
    salesExport,
    { title: 'Grand total', value: ({ order_grand_total }) => order_grand_total },
    { title: 'Taxable value', value: (row) => orderTaxed(row)?.taxable },
    { title: 'GST', value: (row) => orderTaxed(row)?.tax },
    { title: 'Invoice', value: (row) => (isWaiting(row) ? '' : row.invoice_number) },
    { title: 'Invoice date', value: (row) => (isWaiting(row) ? '' : row.invoice_date) },
    // As on the paper, which stands whatever becomes of the order.
    { title: 'Invoice taxable value', value: ({ invoiced }) => invoiced?.taxable },
    ...(seesTenants ? taxColumns(({ invoiced }: Order) => invoiced, 'Invoice ') : []),
    { title: 'Invoice total', value: ({ invoiced }) => invoiced?.payable },
    { title: 'Reason for cancellation', value: ({ cancel_message }) => cancel_message },
    createdExport,
  ],
  org_id: OWN_ORG_ID,
  words: (row) => [...SEARCHED_FIELDS.order.map((field) => row[field] ?? ''), row.tenant_info.tenant_name],
  own: { names: ['approval'], open: 'open' },
  ownFields: ApprovalFilter,
  isOwn: (row, { approval }) => !approval || row.approval === 'WAITING',
  read: ({ own = {}, ...query }, signal) =>
    (own['approval'] ? listWaitingOrders : listOrders)({ ...query, map_po_gen_qty: true }, signal),
};
