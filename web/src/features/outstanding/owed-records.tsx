import { formatDay } from '@console/shared/dates';
import type { OwedRecord, OwedSums } from '@console/shared/calls/outstanding';
import type { OwedBy } from '@console/shared/due';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { AGES } from '@console/shared/due';
import { sum } from '@console/shared/money';
import { messageOf } from '../../api/api-error.ts';
import { readOwedRecords } from '../../api/outstanding.ts';
import type { Column } from '../../components/column.ts';
import { DenseTable } from '../../components/dense-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Modal } from '../../components/modal.tsx';
import { Money } from '../../components/money.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { toastError } from '../../components/toast.ts';
import { TwoLine } from '../../components/two-line.tsx';
import { useFiguresView, useLiveSums } from '../../records/figures/use-figures.ts';
import type { Figure } from './owed-address.ts';
import { figureLabel, figureTip } from './owed-columns.tsx';
import { moves, OWED_FAILED, OWED_KINDS } from './owed-kinds.ts';

export interface OwedRecordsProps {
  by: OwedBy;
  id: number;
  /** Undefined while unknown. */
  name: string | undefined;
  figure: Figure | undefined;
  today: string;
  onClose: () => void;
}

/** The records behind a figure, kept live. */
export function OwedRecords({ by, id, name, figure, today, onClose }: OwedRecordsProps) {
  const kind = OWED_KINDS[by];
  const query = { by, id, ...(figure && { figure }), limit: PAGE_LIMIT_MAX };
  const live = useLiveSums(JSON.stringify([query, today]), () => ({
    read: (signal) => readOwedRecords(query, signal),
    concerns: (change) => moves(by, change),
    failed: (error) => toastError(OWED_FAILED, messageOf(error)),
  }));
  const { state, figures, problem } = useFiguresView(live);
  const records = figures?.records ?? [];
  return (
    <Modal
      open
      flush
      width="72rem"
      title={`${name ?? `${kind.party} ${id}`}: ${figure ? figureLabel(figure).toLowerCase() : 'outstanding'}`}
      subtitle={<RouteLink to={kind.partyPath(id)}>{`Open the ${kind.party.toLowerCase()}`}</RouteLink>}
      onClose={onClose}
    >
      <DenseTable
        caption={`${kind.record}s behind it`}
        columns={columnsOf(by, figure, records)}
        rows={records.length > 1 ? [...records, sumsOf(records)] : records}
        rowId={(row) => (isSum(row) ? 'sum' : (row.number ?? 'none'))}
        rowLabel={(row) => (isSum(row) ? 'Total' : (row.number ?? 'Paid ahead'))}
        whole
        className="mb-3"
        loading={state === 'reading'}
        empty={
          state === 'failed' ? (
            <ErrorState message={OWED_FAILED} onRetry={live.reread}>
              {problem}
            </ErrorState>
          ) : (
            <EmptyState title="Nothing is outstanding here any more" />
          )
        }
      />
    </Modal>
  );
}

/** The sums of the records, as the last row. */
interface Sums extends Pick<OwedRecord, 'payable' | 'credited' | 'paid' | keyof OwedSums> {
  isSum: true;
}

const isSum = (row: OwedRecord | Sums): row is Sums => 'isSum' in row;

const SUMMED = ['payable', 'credited', 'paid', 'outstanding', 'to_refund', 'unbilled', ...AGES] as const;

const sumsOf = (records: readonly OwedRecord[]): Sums =>
  ({ isSum: true, ...Object.fromEntries(SUMMED.map((name) => [name, sum(records.map((row) => row[name]))])) }) as Sums;

function columnsOf(
  by: OwedBy,
  figure: Figure | undefined,
  records: readonly OwedRecord[],
): readonly Column<OwedRecord | Sums>[] {
  const { record, pathOf } = OWED_KINDS[by];
  const money = (key: string, title: string, of: (row: OwedRecord | Sums) => number): Column<OwedRecord | Sums> => ({
    ...{ key, title, width: '7.75rem', align: 'right' },
    render: (row) => (
      <Money value={of(row) === 0 ? null : of(row)} className={isSum(row) ? 'font-semibold' : undefined} />
    ),
  });
  return [
    {
      key: 'number',
      title: record,
      card: 'title',
      render: (row) =>
        isSum(row) ? (
          <span className="font-semibold">Total</span>
        ) : (
          <TwoLine
            isWhole
            main={row.number === null ? 'Paid ahead' : <RouteLink to={pathOf(row.number)}>{row.number}</RouteLink>}
            sub={[row.placed && formatDay(row.placed), row.payment_terms].filter(Boolean).join(' · ')}
          />
        ),
    },
    by === 'customer' ? INVOICE : BILLS,
    {
      key: 'due',
      title: 'Due',
      width: '7rem',
      render: (row) =>
        isSum(row) ? null : row.outstanding === 0 ? '—' : row.due === null ? 'On delivery' : formatDay(row.due),
    },
    money('payable', 'Total', ({ payable }) => payable),
    ...(by === 'customer' ? [money('credited', 'Credited', ({ credited }) => credited)] : []),
    money('paid', by === 'customer' ? 'Received' : 'Paid', ({ paid }) => paid),
    money('outstanding', 'Outstanding', ({ outstanding }) => outstanding),
    ...(records.some(({ to_refund }) => to_refund > 0)
      ? [money('to_refund', 'To refund', ({ to_refund }) => to_refund)]
      : []),
    ...(figure && figure !== 'to_refund'
      ? [{ ...money('figure', figureLabel(figure), (row) => row[figure]), tip: figureTip(figure) }]
      : []),
  ];
}

/** The bills that a purchase order's amount is made of. Its page, where they are, is linked. */
const BILLS: Column<OwedRecord | Sums> = {
  key: 'bills',
  title: "Seller's bill",
  width: '9.5rem',
  render: (row) => {
    if (isSum(row) || row.number === null) return null;
    return row.bills.length > 0 ? <span className="wrap-anywhere">{row.bills.join(', ')}</span> : 'Not billed yet';
  },
};

/** The page of an order, which shows its tax invoice and downloads it. */
const INVOICE: Column<OwedRecord | Sums> = {
  key: 'invoice',
  title: 'Tax invoice',
  width: '9.5rem',
  render: (row) =>
    isSum(row) ? null : row.invoice_number && row.number ? (
      <RouteLink to={`/order-details/${row.number}`}>{row.invoice_number}</RouteLink>
    ) : (
      'Not issued yet'
    ),
};
