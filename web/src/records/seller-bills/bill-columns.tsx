import { formatDay, formatDateTime } from '@console/shared/dates';
import type { SellerBill } from '@console/shared/entities/purchase-order';
import { Download, FileText } from 'lucide-react';
import { buttonClass } from '../../components/button-class.ts';
import type { Column } from '../../components/column.ts';
import { cx } from '../../components/cx.ts';
import { Menu } from '../../components/menu.tsx';
import { Money } from '../../components/money.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { FileLink } from '../files/file-link.tsx';
import { nameOf } from '../person-name.ts';

export interface BillActions {
  may: boolean;
  /** The purchase order takes bills, so they are corrected too. */
  isOpen: boolean;
  onCorrect: (bill: SellerBill) => void;
  onCancel: (bill: SellerBill) => void;
}

export const billColumns = ({ may, isOpen, onCorrect, onCancel }: BillActions): readonly Column<SellerBill>[] => [
  {
    key: 'number',
    title: 'Bill',
    card: 'title',
    render: (bill) => <TwoLine main={bill.bill_number} sub={recordedWords(bill)} isWhole />,
  },
  { key: 'date', title: 'Date', width: '7rem', render: ({ bill_date }) => formatDay(bill_date) },
  {
    key: 'amount',
    title: 'Amount',
    width: '8.5rem',
    align: 'right',
    render: ({ amount, cancelled_at }) =>
      cancelled_at === null ? (
        <Money value={amount} />
      ) : (
        <s className="text-faint">
          <Money value={amount} />
        </s>
      ),
  },
  {
    key: 'file',
    title: 'File',
    width: '6.5rem',
    render: (bill) => (bill.file_name === null ? '—' : <BillFile name={bill.file_name} bill={bill} />),
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '3.5rem',
    align: 'right',
    card: 'bottom',
    render: (bill) => {
      if (!may || bill.cancelled_at !== null) return null;
      return (
        <Menu
          size="sm"
          label={`Actions of bill ${bill.bill_number}`}
          items={[
            ...(isOpen ? [{ key: 'correct', label: 'Correct…', onSelect: () => onCorrect(bill) }] : []),
            { key: 'cancel', label: 'Cancel…', danger: true, onSelect: () => onCancel(bill) },
          ]}
        />
      );
    },
  },
];

/** Who recorded it and when, or why it counts no more. */
function recordedWords({ recorded_by, recorded_at, cancelled_at, cancel_reason }: SellerBill): string {
  if (cancelled_at !== null) return `Cancelled ${formatDateTime(cancelled_at)} · ${cancel_reason ?? ''}`;
  return `Recorded${recorded_by ? ` by ${nameOf(recorded_by)},` : ''} ${formatDateTime(recorded_at)}`;
}

function BillFile({ name, bill: { bill_number } }: { name: string; bill: SellerBill }) {
  const ending = /\.\w+$/.exec(name)?.[0] ?? '';
  return (
    <span className="flex items-center gap-1">
      <FileLink className="link inline-flex items-center gap-1" name={name} aria-label={`Open bill ${bill_number}`}>
        <FileText aria-hidden className="size-4" />
        Open
      </FileLink>
      <FileLink
        name={name}
        download={`${bill_number.replaceAll(/[^\w.-]+/g, '-')}${ending}`}
        aria-label={`Download bill ${bill_number}`}
        title="Download"
        className={cx(buttonClass('ghost', 'sm'), 'aspect-square !px-0')}
      >
        <Download aria-hidden className="size-4" />
      </FileLink>
    </span>
  );
}
