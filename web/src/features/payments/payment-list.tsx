import { PAYMENT_MODES } from '@console/shared/constants';
import { formatDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { refundedOf } from '@console/shared/paid';
import { paymentChart } from '@console/shared/lifecycles/payment';
import { MESSAGES } from '@console/shared/messages';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { listPayments } from '../../api/money.ts';
import type { Column } from '../../components/column.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { idIn } from '../../lists/filters/id-in.ts';
import { OwnCustomer, OwnSeller } from '../../lists/filters/own-party.tsx';
import { OwnSelect } from '../../lists/filters/own-select.tsx';
import type { ListKind, OwnFieldsProps } from '../../lists/list-kind.ts';
import { createdColumn, createdExport, statusColumn } from '../../lists/table/common-columns.tsx';
import { PaidAmount } from '../../records/payments/paid-amount.tsx';
import { nameOf } from '../../records/person-name.ts';
import { takesQuery } from '../../stores/gateway.ts';
import { stores } from '../../stores/stores.ts';

type Direction = 'in' | 'out';

const directionOf = ({ seller_id }: Pick<Payment, 'seller_id'>): Direction => (seller_id === null ? 'in' : 'out');
const WORDS = { in: 'From a customer', out: 'To a seller' } as const;

/** A gateway that is not ours names nobody, and a reader who may not see customers gets no customer's name. */
const partyOf = ({ seller_id, seller_name, customer_name }: Payment): string =>
  (seller_id === null ? customer_name : (seller_name ?? `Seller ${seller_id}`)) ?? 'The customer';

const COLUMNS: readonly Column<Payment>[] = [
  {
    key: 'number',
    title: 'Payment',
    width: '6.5rem',
    sortBy: ({ payment_id }) => payment_id,
    render: ({ payment_id }) => payment_id,
  },
  {
    key: 'party',
    title: 'Party',
    card: 'title',
    sortBy: partyOf,
    render: (row) => <TwoLine main={partyOf(row)} sub={WORDS[directionOf(row)]} />,
  },
  {
    key: 'record',
    title: 'For',
    width: '10rem',
    sortBy: ({ order_number, po_id }) => po_id ?? order_number ?? '',
    render: (row) => (row.reason ? <TwoLine main={<PaidFor row={row} />} sub={row.reason} /> : <PaidFor row={row} />),
  },
  {
    key: 'mode',
    title: 'Mode',
    width: '8.5rem',
    priority: 2,
    sortBy: ({ mode }) => mode ?? '',
    render: ({ mode, reference }) => <TwoLine main={mode ?? '—'} sub={reference ?? ''} />,
  },
  {
    key: 'paid',
    title: 'Paid on',
    width: '7rem',
    priority: 3,
    // Payments without a date come last.
    sortBy: ({ paid_on }) => paid_on ?? '9999',
    render: ({ paid_on }) => (paid_on ? formatDay(paid_on) : '—'),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: '9rem',
    align: 'right',
    sortBy: ({ amount }) => amount,
    render: (row) => <PaidAmount row={row} />,
  },
  statusColumn(paymentChart, '7rem'),
  createdColumn,
];

function PaidFor({ row: { order_number, po_id } }: { row: Payment }) {
  if (po_id !== null) return <RouteLink to={`/purchase-orders-details/${po_id}?tab=payments`}>{po_id}</RouteLink>;
  return order_number && <RouteLink to={`/order-details/${order_number}?tab=money`}>{order_number}</RouteLink>;
}

/** All payments, from customers and to sellers. A row opens the page of its order or purchase order. */
export const PAYMENT_LIST: ListKind<Payment> = {
  title: 'Payments',
  one: 'payment',
  many: 'payments',
  chart: paymentChart,
  call: '/payment',
  store: stores.payment,
  failed: MESSAGES.purchaseOrder.paymentsFailed,
  labelOf: ({ payment_id }) => `payment ${payment_id}`,
  pageOf: (id) => {
    const { order_number, po_id } = stores.payment.row(id) ?? {};
    return order_number ? `/order-details/${order_number}?tab=money` : `/purchase-orders-details/${po_id}?tab=payments`;
  },
  columns: COLUMNS,
  exported: (seesTenants) => [
    { title: 'Payment', value: ({ payment_id }) => payment_id },
    { title: 'Direction', value: (row) => WORDS[directionOf(row)] },
    ...(seesTenants ? [{ title: 'Customer', value: ({ customer_name }: Payment) => customer_name }] : []),
    { title: 'Seller', value: ({ seller_name, seller_id }) => seller_name ?? seller_id },
    { title: 'Order', value: ({ order_number }) => order_number },
    { title: 'Purchase order', value: ({ po_id }) => po_id },
    { title: 'Mode', value: ({ mode }) => mode },
    { title: 'Reference', value: ({ reference }) => reference },
    { title: 'Paid on', value: ({ paid_on }) => paid_on },
    { title: 'Amount', value: ({ amount }) => amount },
    { title: 'Refunded', value: (row) => refundedOf(row) || undefined },
    { title: 'Refunds', value: refundsText },
    { title: 'Reason', value: ({ reason }) => reason },
    { title: 'Status', value: ({ status }) => paymentChart.label(status) },
    { title: 'Created by', value: ({ created_by_info }) => nameOf(created_by_info) },
    createdExport,
  ],
  searchHint: (seesTenants) => (seesTenants ? 'Number, reference or name' : 'Number or reference'),
  people: [],
  own: { names: ['direction', 'mode', 'tenant_id', 'seller_id'], open: 'open' },
  ownFields: PaymentFilters,
  isOwn: (row, own) => {
    const { direction, mode, tenant_id, seller_id } = wanted(own);
    return (
      (direction === undefined || directionOf(row) === direction) &&
      (mode === undefined || row.mode === mode) &&
      (tenant_id === undefined || row.tenant_id === tenant_id) &&
      (seller_id === undefined || row.seller_id === seller_id)
    );
  },
  words: (row) => [
    ...SEARCHED_FIELDS.payment.map((field) => (row[field] === null ? undefined : String(row[field]))),
    row.customer_name ?? undefined,
  ],
  read: ({ own = {}, ...query }, signal) => listPayments({ ...query, ...wanted(own) }, signal),
};

type Wanted = Pick<Parameters<typeof listPayments>[0], 'direction' | 'mode' | 'tenant_id' | 'seller_id'>;

function wanted({ direction, mode, tenant_id, seller_id }: Readonly<Record<string, string>>): Wanted {
  const [customer, seller] = [idIn(tenant_id), idIn(seller_id)];
  return {
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(mode && { mode }),
    ...(customer !== null && { tenant_id: customer }),
    ...(seller !== null && { seller_id: seller }),
  };
}

const DIRECTIONS = [
  { value: '', label: 'In and out' },
  { value: 'in', label: 'From customers' },
  { value: 'out', label: 'To sellers' },
];
const MODES = [{ value: '', label: 'Any mode' }, ...PAYMENT_MODES.map((mode) => ({ value: mode, label: mode }))];

function PaymentFilters(filters: OwnFieldsProps) {
  const takes = (name: string) => takesQuery('/payment', name);
  return (
    <>
      {takes('direction') && <OwnSelect {...filters} name="direction" label="Direction" options={DIRECTIONS} />}
      {takes('mode') && <OwnSelect {...filters} name="mode" label="Mode" options={MODES} />}
      <OwnCustomer {...filters} />
      <OwnSeller {...filters} />
    </>
  );
}

/** '2026-11-28: 7781.00, NEFT, UTR 123' for each refund. */
const refundsText = ({ refunds = [] }: Payment): string =>
  refunds
    .map(({ refunded_on, amount, mode, reference }) =>
      [`${refunded_on ?? 'No date'}: ${amount.toFixed(2)}`, mode, reference].filter(Boolean).join(', '),
    )
    .join('; ');
