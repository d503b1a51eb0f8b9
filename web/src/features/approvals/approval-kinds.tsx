import { mayDecide } from '@console/shared/approval-limits';
import type { ApprovalFault } from '@console/shared/approval-limits';
import { formatCompact } from '@console/shared/dates';
import type { Order } from '@console/shared/entities/order';
import type { TenantInfo } from '@console/shared/entities/parts';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import { escalationOf } from '@console/shared/escalation';
import { decidersOf, namesInWords, writtenOf } from '@console/shared/four-eyes';
import type { Approver } from '@console/shared/four-eyes';
import { orderChart } from '@console/shared/lifecycles/order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { formatPercent } from '@console/shared/money';
import { roundOffLine } from '@console/shared/pricing';
import type { Queue } from '@console/shared/queues';
import type { Column } from '../../components/column.ts';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { customerCell, waitingCell } from '../../lists/table/cells.tsx';
import { viewersColumn } from '../../lists/table/common-columns.tsx';
import type { RowKind } from '../../lists/table/entity-row.tsx';
import {
  faultLabel,
  useGiver,
  useOrderFault,
  useOrderToDecide,
  usePurchaseOrderFault,
  useQuotationFault,
  useQuotationToDecide,
} from '../../records/own-work.ts';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { useIsKnown } from './known-costs.ts';

type Giver = Approver | undefined;

interface DecidersProps {
  names: string;
  fault: ApprovalFault | undefined;
  giver?: Giver;
  /** False until it is known what the goods cost. */
  isKnown?: boolean;
}

/** Names who may decide: oneself first, in whose place, or why not. */
function Deciders({ names, fault, giver, isKnown = true }: DecidersProps) {
  if (!isKnown) return <span className="text-faint">Working out…</span>;
  if (!fault) return <TwoLine main={giver ? `You, for ${giver.name}` : 'You'} sub={names && `or ${names}`} />;
  return <TwoLine main={names || 'Nobody yet'} sub={<span data-tip={fault.words}>{faultLabel(fault)}</span>} />;
}

function QuotationDeciders({ row }: { row: Quotation }) {
  const { approvers, deciders } = useUser();
  const record = useQuotationToDecide(row);
  const names = useOthers(mayDecide(record, { approvers: approvers?.quotation, deciders }));
  const [fault, giver, isKnown] = [useQuotationFault(row), useGiver(record), useIsKnown(row.quotation_items)];
  return (
    <>
      <Deciders names={names} fault={fault} giver={giver} isKnown={isKnown} />
      <Escalated row={row} />
    </>
  );
}

function Escalated({ row }: { row: Quotation }) {
  const me = useUser().user_id;
  const escalation = escalationOf(row);
  if (!escalation) return null;
  const others = escalation.to.filter(({ user_id }) => user_id !== me).map(({ name }) => name);
  const names = others.length < escalation.to.length ? ['you', ...others] : others;
  return (
    <span className="text-amber block text-xs leading-4 font-normal wrap-anywhere whitespace-normal">
      Escalated to {LIST.format(names)}, <time dateTime={escalation.at}>{formatCompact(escalation.at)}</time>
    </span>
  );
}

const LIST = new Intl.ListFormat('en-GB');

function OrderDeciders({ row }: { row: Order }) {
  const { approvers, deciders } = useUser();
  const record = useOrderToDecide(row);
  const names = useOthers(mayDecide(record, { approvers: approvers?.quotation, deciders }));
  const [fault, giver, isKnown] = [useOrderFault(row), useGiver(record), useIsKnown(row.order_lines)];
  return <Deciders names={names} fault={fault} giver={giver} isKnown={isKnown} />;
}

function PurchaseOrderDeciders({ row }: { row: PurchaseOrder }) {
  const names = useOthers(decidersOf(writtenOf(row), useUser().approvers?.purchase_order ?? []));
  return <Deciders names={names} fault={usePurchaseOrderFault(row)} />;
}

/** Their names, without oneself. */
function useOthers(people: readonly Approver[]): string {
  const me = useUser().user_id;
  return namesInWords(people.filter(({ user_id }) => user_id !== me));
}

function QuotationMargin({ row }: { row: Quotation }) {
  const { margin } = useQuotationToDecide(row).judged;
  return useIsKnown(row.quotation_items) ? marginText(margin) : '…';
}

function OrderMargin({ row }: { row: Order }) {
  const { margin } = useOrderToDecide(row).judged;
  return useIsKnown(row.order_lines) ? marginText(margin) : '…';
}

const marginText = (margin: number | null) => (margin === null ? '—' : formatPercent(margin));

interface Described<Row> {
  kind: string;
  number: (row: Row) => string;
  customer: Column<Row>['render'];
  amount: (row: Row) => number;
  margin: Column<Row>['render'];
  queue: Queue;
  deciders: Column<Row>['render'];
  store: EntityStore<Row & Versioned>;
}

/** The same columns for every kind of record: they share one table. */
function columnsOf<Row extends Versioned>(of: Described<Row>): readonly Column<Row>[] {
  return [
    { key: 'kind', title: 'Kind', width: '8.5rem', priority: 2, card: 'aside', render: () => of.kind },
    { key: 'number', title: 'Number', width: '8.5rem', card: 'title', render: of.number },
    { key: 'customer', title: 'Customer', render: of.customer },
    {
      key: 'amount',
      title: 'Amount',
      width: '8.5rem',
      align: 'right',
      render: (row) => <Money value={roundOffLine(of.amount(row)).payable} />,
    },
    {
      key: 'margin',
      title: 'Margin',
      width: '6rem',
      align: 'right',
      priority: 2,
      tip: 'Of all goods together over their cost, after discounts and without GST',
      render: of.margin,
    },
    { key: 'deciders', title: 'Who may decide', width: '24%', render: of.deciders },
    { ...viewersColumn(of.store), width: '3rem' },
    {
      key: 'waits',
      title: 'Waiting',
      width: '9rem',
      align: 'right',
      render: (row) => waitingCell(row, of.queue),
    },
  ];
}

const customerOf = ({ tenant_info }: { tenant_info: TenantInfo }) => customerCell(tenant_info);

/** How each kind of record that waits for a decision is shown. */
export const APPROVAL_KINDS: {
  quotation: RowKind<Quotation>;
  order: RowKind<Order>;
  purchase_order: RowKind<PurchaseOrder>;
} = {
  quotation: {
    store: stores.quotation,
    chart: quotationChart,
    labelOf: ({ quotation_number }) => `quotation ${quotation_number}`,
    columns: columnsOf<Quotation>({
      kind: 'Quotation',
      number: ({ quotation_number }) => quotation_number,
      customer: customerOf,
      amount: ({ grand_total }) => grand_total,
      margin: (row) => <QuotationMargin row={row} />,
      queue: 'quotations',
      deciders: (row) => <QuotationDeciders row={row} />,
      store: stores.quotation,
    }),
  },
  order: {
    store: stores.order,
    chart: orderChart,
    labelOf: ({ order_number }) => `order ${order_number}`,
    outcomeOf: ({ approval }) => (approval === 'APPROVED' ? 'Approved' : undefined),
    columns: columnsOf<Order>({
      kind: 'Order',
      number: ({ order_number }) => order_number,
      customer: customerOf,
      amount: ({ order_grand_total }) => order_grand_total,
      margin: (row) => <OrderMargin row={row} />,
      queue: 'open_orders',
      deciders: (row) => <OrderDeciders row={row} />,
      store: stores.order,
    }),
  },
  purchase_order: {
    store: stores.purchase_order,
    chart: purchaseOrderChart,
    labelOf: ({ po_id }) => `purchase order ${po_id}`,
    columns: columnsOf<PurchaseOrder>({
      kind: 'Purchase order',
      number: ({ po_id }) => po_id,
      customer: ({ seller_info, order_number }) => (
        <TwoLine main={seller_info.seller_name} sub={order_number ? `Seller, for ${order_number}` : 'Seller'} />
      ),
      amount: ({ po_grand_total }) => po_grand_total,
      margin: () => '—',
      queue: 'purchase_orders',
      deciders: (row) => <PurchaseOrderDeciders row={row} />,
      store: stores.purchase_order,
    }),
  },
};
