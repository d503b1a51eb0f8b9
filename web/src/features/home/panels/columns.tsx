import type { ApprovalFault } from '@console/shared/approval-limits';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { TenantInfo } from '@console/shared/entities/parts';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import type { Due as Dates } from '@console/shared/deadlines';
import type { Queue } from '@console/shared/queues';
import { shortfalls } from '@console/shared/order-approval';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import type { Column } from '../../../components/column.ts';
import { Money } from '../../../components/money.tsx';
import { TwoLine } from '../../../components/two-line.tsx';
import { shownOrderChart, shownStatus } from '../../../records/order-approval/order-status.ts';
import { percentBelow } from '../../../records/order-approval/percent-below.ts';
import { faultLabel, useOrderFault, usePurchaseOrderFault, useQuotationFault } from '../../../records/own-work.ts';
import { managersOf, nameOf } from '../../../records/person-name.ts';
import { viewersColumn } from '../../../lists/table/common-columns.tsx';
import type { EntityStore, Versioned } from '../../../stores/entity-store.ts';
import { stores } from '../../../stores/stores.ts';
import { customerCell, productCell, statusCell, waitingCell } from '../../../lists/table/cells.tsx';

interface Aged extends Dates {
  created_date: string;
}

const viewers = <Row extends Versioned>(store: EntityStore<Row>): Column<Row> => ({
  ...viewersColumn(store),
  width: '3rem',
});

function age<Row extends Aged>(queue: Queue): Column<Row> {
  return {
    key: 'age',
    title: 'Waiting',
    // Orders have no deadline below.
    width: queue === 'open_orders' ? '5.5rem' : '9rem',
    align: 'right',
    card: 'aside',
    render: (row) => waitingCell(row, queue),
  };
}

const customerOf = ({ tenant_name, district }: TenantInfo) => tenant_name || district;

/** A record to decide; `fault` says why a colleague has to decide it. */
const decided = (main: string, sub: string, fault: ApprovalFault | undefined) => (
  <TwoLine main={main} sub={fault ? <span data-tip={fault.words}>{`${faultLabel(fault)} · ${sub}`}</span> : sub} />
);

const DecidedPurchaseOrder = ({ row }: { row: PurchaseOrder }) =>
  decided(row.po_id, row.seller_info.seller_name, usePurchaseOrderFault(row));

const DecidedQuotation = ({ row }: { row: Quotation }) =>
  decided(row.quotation_number, customerOf(row.tenant_info), useQuotationFault(row));

const DecidedOrder = ({ row }: { row: Order }) =>
  decided(row.order_number, customerOf(row.tenant_info), useOrderFault(row));

function total<Row>(title: string, amount: (row: Row) => number): Column<Row> {
  return { key: 'total', title, width: '7.5rem', align: 'right', render: (row) => <Money value={amount(row)} /> };
}

export const requestColumns: readonly Column<QuotationRequest>[] = [
  {
    key: 'product',
    title: 'Product',
    card: 'title',
    render: ({ productInfo, sku }) => productCell(productInfo, sku.product_sku_name),
  },
  { key: 'id', title: 'Request', width: '5rem', priority: 2, render: ({ request_id }) => request_id },
  {
    key: 'status',
    title: 'Status',
    width: '8.5rem',
    render: ({ status }) => statusCell(quotationRequestChart, status),
  },
  {
    key: 'quantity',
    title: 'Quantity',
    width: '7rem',
    align: 'right',
    render: ({ quantity, sku }) => `${quantity.toLocaleString('en-IN')} ${sku.unit}`,
  },
  {
    key: 'customer',
    title: 'Customer',
    width: '19%',
    priority: 2,
    render: ({ tenant_info }) => customerCell(tenant_info),
  },
  {
    key: 'managers',
    title: 'Category manager',
    width: '15%',
    priority: 3,
    card: 'none',
    render: (row) => managersOf(row) || '—',
  },
  viewers(stores.quotation_request),
  age('quote_requests'),
];

export const purchaseOrderColumns: readonly Column<PurchaseOrder>[] = [
  {
    key: 'id',
    title: 'Purchase order',
    card: 'title',
    render: (row) => <DecidedPurchaseOrder row={row} />,
  },
  { key: 'order', title: 'Order', width: '9rem', priority: 3, render: ({ order_number }) => order_number ?? '—' },
  { key: 'due', title: 'Due', width: '7rem', priority: 2, render: ({ due_date }) => due_date ?? '—' },
  total('Grand total', ({ po_grand_total }) => po_grand_total),
  viewers(stores.purchase_order),
  age('purchase_orders'),
];

const quotationTitle: Column<Quotation> = {
  key: 'id',
  title: 'Quotation',
  card: 'title',
  render: ({ quotation_number, tenant_info }) => <TwoLine main={quotation_number} sub={customerOf(tenant_info)} />,
};

const decidedQuotationTitle: Column<Quotation> = {
  ...quotationTitle,
  render: (row) => <DecidedQuotation row={row} />,
};

const quotationRest = (queue: Queue): readonly Column<Quotation>[] => [
  {
    key: 'sales',
    title: 'Salesperson',
    width: '9rem',
    priority: 2,
    render: ({ sales_person_info }) => (sales_person_info ? nameOf(sales_person_info) : '—'),
  },
  total('Grand total', ({ grand_total }) => grand_total),
  viewers(stores.quotation),
  age(queue),
];

export const quotationColumns = [decidedQuotationTitle, ...quotationRest('quotations')];

export const openQuotationColumns: readonly Column<Quotation>[] = [
  quotationTitle,
  { key: 'status', title: 'Status', width: '5.5rem', render: ({ status }) => statusCell(quotationChart, status) },
  ...quotationRest('open_quotations'),
];

export const challanColumns: readonly Column<DeliveryChallan>[] = [
  {
    key: 'id',
    title: 'Challan',
    card: 'title',
    render: ({ challanId, tenant_info: { tenant_name, district } }) => (
      <TwoLine main={challanId} sub={tenant_name ? `${tenant_name}, ${district}` : district} />
    ),
  },
  { key: 'order', title: 'Order', width: '9rem', priority: 2, render: ({ order_number }) => order_number },
  total('Total', ({ dc_grand_total }) => dc_grand_total),
  viewers(stores.delivery_challan),
  age('delivery_challans'),
];

const orderTitle: Column<Order> = {
  key: 'id',
  title: 'Order',
  card: 'title',
  render: ({ order_number, tenant_info }) => <TwoLine main={order_number} sub={customerOf(tenant_info)} />,
};

const orderRest: readonly Column<Order>[] = [
  total('Grand total', ({ order_grand_total }) => order_grand_total),
  viewers(stores.order),
  age('open_orders'),
];

export const orderApprovalColumns: readonly Column<Order>[] = [
  { ...orderTitle, render: (row) => <DecidedOrder row={row} /> },
  {
    key: 'below',
    title: 'Below',
    width: '6rem',
    align: 'right',
    render: ({ order_lines, ...order }) => percentBelow(Math.max(0, ...shortfalls(order_lines, order))),
  },
  ...orderRest,
];

export const orderColumns: readonly Column<Order>[] = [
  orderTitle,
  { key: 'status', title: 'Status', width: '9rem', render: (row) => statusCell(shownOrderChart, shownStatus(row)) },
  { key: 'edd', title: 'Expected', width: '7rem', priority: 3, render: ({ edd }) => edd ?? '—' },
  {
    key: 'sales',
    title: 'Salesperson',
    width: '9rem',
    priority: 2,
    render: ({ sales_person_info }) => (sales_person_info ? nameOf(sales_person_info) : '—'),
  },
  ...orderRest,
];
