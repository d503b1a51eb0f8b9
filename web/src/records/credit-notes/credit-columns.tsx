import { formatDateTime } from '@console/shared/dates';
import type { CreditNote } from '@console/shared/entities/credit-note';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { Download } from 'lucide-react';
import type { Column } from '../../components/column.ts';
import { Menu } from '../../components/menu.tsx';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { nameOf } from '../person-name.ts';
import type { MoveView } from '../use-move.ts';
import { messageOf } from '../../api/api-error.ts';
import { downloadCreditNote } from '../../api/credit-notes.ts';
import { saveFile } from '../../components/save-file.ts';
import { toastError } from '../../components/toast.ts';
import { offers } from '../../stores/gateway.ts';

const MOVES = [
  { name: 'issue', label: 'Issue…', danger: false },
  { name: 'cancel', label: 'Cancel…', danger: true },
];

export const creditColumns = (
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
    render: ({ status, cn_grand_total }) =>
      status === 'CANCELLED' ? (
        <s className="text-faint">
          <Money value={cn_grand_total} />
        </s>
      ) : (
        <Money value={cn_grand_total} />
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
        ...MOVES.filter(({ name }) => moves.may(name, row)).map(({ name, label, danger }) => ({
          ...{ key: name, label, danger },
          onSelect: () => moves.ask(name, row),
        })),
        ...(offers('GET /credit_note/download') ? DOWNLOADS : []).map(({ key, label }) => ({
          ...{ key, label, icon: Download, onSelect: () => void downloadNote(row.cnId, key) },
        })),
      ];
      return items.length > 0 && <Menu size="sm" label={`Actions of credit note ${row.cnId}`} items={items} />;
    },
  },
];

const DOWNLOADS = [
  { key: 'pdf', label: 'PDF' },
  { key: 'html', label: 'Web page (HTML)' },
] as const;

/** Author (unless hidden), time and remark. */
const madeWords = ({ created_by_info, created_date, remark }: CreditNote): string => {
  const who = created_by_info ? ` by ${nameOf(created_by_info)},` : '';
  return [`Created${who} ${formatDateTime(created_date)}`, remark].filter(Boolean).join(' · ');
};

/** Downloads the credit note as rendered by the server. */
async function downloadNote(cn_id: string, type: 'pdf' | 'html'): Promise<void> {
  try {
    const { name, blob } = await downloadCreditNote({ cn_id, type, ...(type === 'html' && { beautify: true }) });
    saveFile(name, blob);
  } catch (error) {
    toastError("Couldn't download the credit note", messageOf(error));
  }
}
