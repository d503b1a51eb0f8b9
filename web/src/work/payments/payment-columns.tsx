import { formatDateTime, formatDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { Column } from '../../components/column.ts';
import { Menu } from '../../components/menu.tsx';
import { Money } from '../../components/money.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { nameOf } from '../person-name.ts';
import type { MoveView } from '../use-move.ts';
import { partyTitle } from './payment-party.ts';
import type { Sellers } from './payment-party.ts';

const MOVES = [
  { name: 'receive', label: 'Received…', danger: false },
  { name: 'fail', label: 'Failed…', danger: true },
  { name: 'refund', label: 'Refunded…', danger: true },
];

export const paymentColumns = (sellers: Sellers, moves: MoveView<Payment>): readonly Column<Payment>[] => [
  {
    key: 'party',
    title: 'Payment',
    card: 'title',
    render: (row) => <TwoLine main={<Party row={row} sellers={sellers} />} sub={lastSaid(row)} />,
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
    render: ({ amount }) => <Money value={amount} />,
  },
  {
    key: 'status',
    title: 'Status',
    width: '6.5rem',
    card: 'aside',
    render: ({ status }) => <StatusBadge tone={paymentChart.tone(status)} label={paymentChart.label(status)} />,
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
            items={open.map(({ name, label, danger }) => ({
              ...{ key: name, label, danger },
              onSelect: () => moves.ask(name, row),
            }))}
          />
        )
      );
    },
  },
];

/** For a purchase order with its number, which leads there. */
function Party({ row, sellers }: { row: Payment; sellers: Sellers }) {
  const party = partyTitle(row, sellers);
  if (row.po_id === null) return party;
  return (
    <span title={`${party} for ${row.po_id}`}>
      {party} <span className="text-muted">for</span>{' '}
      <RouteLink to={`/purchase-orders-details/${row.po_id}`}>{row.po_id}</RouteLink>
    </span>
  );
}

/** Who said last what became of it, and when. */
function lastSaid({ logs }: Payment): string {
  const last = logs.at(-1);
  if (!last) return '';
  const what = logs.length === 1 ? 'Noted' : paymentChart.label(last.status);
  return `${what}${last.by ? ` by ${nameOf(last.by)}` : ''}, ${formatDateTime(last.at)}`;
}
