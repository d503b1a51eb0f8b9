import { creditedBy } from '@console/shared/credit';
import { formatDateTime } from '@console/shared/dates';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { Download } from 'lucide-react';
import type { Column } from '../../components/column.ts';
import { Menu } from '../../components/menu.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { nameOf } from '../person-name.ts';
import type { MoveView } from '../use-move.ts';
import { downloadCreditNote } from '../../api/credit-notes.ts';
import { offers, pdfOf } from '../../stores/gateway.ts';
import { saveDocument } from '../save-document.ts';

const MOVES = [
  { name: 'issue', label: 'Issue…', danger: false },
  { name: 'cancel', label: 'Cancel…', danger: true },
];

/** @param order a cancelled one keeps the credit notes that it was cancelled against */
export const creditColumns = (
  order: Pick<Order, 'status'>,
  moves: MoveView<CreditNote>,
  onEdit: (row: CreditNote) => void,
): readonly Column<CreditNote>[] => [
  {
    key: 'number',
    title: 'Credit note',
    card: 'title',
    render: (row) => <TwoLine main={row.cnId} sub={madeWords(row)} />,
  },
  {
    key: 'total',
    title: 'Total',
    width: '8.5rem',
    align: 'right',
    render: (row) =>
      row.status === 'CANCELLED' ? (
        <s className="text-faint">
          <Money value={creditedBy(row)} />
        </s>
      ) : (
        <Money value={creditedBy(row)} />
      ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '6.5rem',
    card: 'aside',
    render: ({ status }) => <StatusBadge tone={creditNoteChart.tone(status)} label={creditNoteChart.label(status)} />,
  },
  {
    key: 'actions',
    title: 'Actions',
    hideTitle: true,
    width: '3.5rem',
    align: 'right',
    card: 'bottom',
    render: (row) => {
      const items = [
        ...(moves.may('edit', row) ? [{ key: 'edit', label: 'Edit…', onSelect: () => onEdit(row) }] : []),
        ...MOVES.filter(({ name }) => moves.may(name, row) && !isKept(order, name)).map(({ name, label, danger }) => ({
          ...{ key: name, label, danger },
          onSelect: () => moves.ask(name, row),
        })),
        ...DOWNLOADS.filter(({ needs }) => needs.every(offers)).map(({ key, label }) => ({
          ...{ key, label, icon: Download, onSelect: () => void saveDocument(noteDocument(row), key) },
        })),
      ];
      return items.length > 0 && <Menu size="sm" label={`Actions of credit note ${row.cnId}`} items={items} />;
    },
  },
];

const isKept = ({ status }: Pick<Order, 'status'>, move: string) => move === 'cancel' && status === 'CANCELLED';

const CALL = 'GET /credit_note/download';
const DOWNLOADS = [
  { key: 'pdf', label: 'PDF', needs: [CALL, pdfOf(downloadCreditNote.path)] },
  { key: 'html', label: 'Web page (HTML)', needs: [CALL] },
] as const;

/** Author (unless hidden), time and remark. */
const madeWords = ({ created_by_info, created_date, remark }: CreditNote): string => {
  const who = created_by_info ? ` by ${nameOf(created_by_info)},` : '';
  return [`Created${who} ${formatDateTime(created_date)}`, remark].filter(Boolean).join(' · ');
};

const noteDocument = ({ cnId }: CreditNote) => ({
  call: downloadCreditNote,
  query: { cn_id: cnId },
  failed: "Couldn't download the credit note",
});
