import { formatDay, isoDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { Column } from '../../components/column.ts';
import { Menu } from '../../components/menu.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { nameOf } from '../person-name.ts';
import type { MoveView } from '../use-move.ts';
import { refundLines } from './refund-words.ts';
import { PaidAmount } from './paid-amount.tsx';
import { partyTitle, paymentStatus } from './payment-party.ts';
import type { Sellers } from './payment-party.ts';

const MOVES = [
  { name: 'receive', to: 'RECEIVED', danger: false },
  { name: 'fail', to: 'FAILED', danger: true },
  { name: 'refund', to: 'REFUNDED', danger: true },
] as const;

/**
 * @param isOfOrder payments of an order, some of which may be for its purchase orders
 * @param onMove asks about a move, or opens its form
 */
export const paymentColumns = (
  sellers: Sellers,
  moves: MoveView<Payment>,
  isOfOrder: boolean,
  onMove: MoveView<Payment>['ask'],
): readonly Column<Payment>[] => [
  {
    key: 'party',
    title: 'Payment',
    card: 'title',
    render: (row) => (
      <>
        <TwoLine main={partyTitle(row, sellers)} sub={isOfOrder ? <Origin row={row} /> : lastSaid(row)} />
        <How row={row} />
        {refundLines(row).map((words) => (
          <span key={words} className="text-muted block text-xs wrap-anywhere whitespace-normal">
            {words}
          </span>
        ))}
        {row.reason && (
          <span className="text-muted block text-xs wrap-anywhere whitespace-normal">Reason: {row.reason}</span>
        )}
      </>
    ),
  },
  {
    key: 'how',
    title: 'Mode',
    width: '9rem',
    priority: 2,
    render: ({ mode, reference }) => <TwoLine main={mode ?? '—'} sub={reference ?? ''} />,
  },
  {
    key: 'paid',
    title: 'Paid on',
    width: '6.5rem',
    priority: 2,
    render: ({ paid_on }) => (paid_on ? formatDay(paid_on) : '—'),
  },
  {
    key: 'amount',
    title: 'Amount',
    width: '8.5rem',
    align: 'right',
    render: (row) => <PaidAmount row={row} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '6.5rem',
    card: 'aside',
    render: (row) => <StatusBadge tone={paymentChart.tone(row.status)} label={paymentStatus(row)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '3.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => {
      const open = MOVES.filter(({ name }) => moves.may(name, row));
      return (
        open.length > 0 && (
          <Menu
            size="sm"
            label={`Actions of payment ${row.payment_id}`}
            items={open.map(({ name, to, danger }) => ({
              ...{ key: name, label: `${paymentStatus({ ...row, status: to })}…`, danger },
              onSelect: () => onMove(name, row),
            }))}
          />
        )
      );
    },
  },
];

/** Method and date of payment, for tables too narrow for separate columns. */
function How({ row: { mode, reference, paid_on } }: { row: Payment }) {
  const words = [mode, reference, paid_on && formatDay(paid_on)].filter(Boolean).join(' · ');
  return (
    words && (
      <span className="text-muted hidden text-xs wrap-anywhere whitespace-normal @min-[36rem]/table:@max-[48rem]/table:block">
        {words}
      </span>
    )
  );
}

/** The purchase order it is for, if any, and the latest status entry. */
function Origin({ row }: { row: Payment }) {
  const { po_id } = row;
  if (po_id === null) return lastSaid(row);
  return (
    <>
      for <RouteLink to={`/purchase-orders-details/${po_id}`}>{po_id}</RouteLink> · {lastSaid(row)}
    </>
  );
}

/** Who last changed its status, and on which day. Its refunds are told apart, where the gateway keeps them. */
function lastSaid({ seller_id, logs, refunds = [] }: Payment): string {
  const last = logs.findLast(({ status }) => status !== 'REFUNDED' || refunds.length === 0);
  if (!last) return '';
  const what = last === logs[0] ? 'Recorded' : paymentStatus({ seller_id, status: last.status });
  return `${what}${last.by ? ` by ${nameOf(last.by)}` : ''}, ${formatDay(isoDay(last.at))}`;
}
