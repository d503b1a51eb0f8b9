import type { OwedParty, OwedSums } from '@console/shared/calls/outstanding';
import type { OwedBy } from '@console/shared/due';
import { AGE_LABELS, AGES } from '@console/shared/due';
import { formatInr } from '@console/shared/money';
import type { Column } from '../../components/column.ts';
import { cx } from '../../components/cx.ts';
import { Money } from '../../components/money.tsx';
import type { CsvColumn } from '../../lists/export/csv.ts';
import type { Figure } from './owed-address.ts';
import { OWED_KINDS } from './owed-kinds.ts';

/** A customer or a seller, or all of them together, which has no id. */
export type OwedRow = OwedSums & { id: number | null; name: string; records: number | null };

type Open = (id: number, figure?: Figure) => void;

/** Nothing is due to a seller in advance, and customers bill nothing. */
const FIGURES: Readonly<Record<OwedBy, readonly Figure[]>> = {
  customer: [...AGES, 'to_refund'],
  seller: [...AGES.filter((age) => age !== 'advance_due'), 'to_refund', 'unbilled'],
};
const LABELS: Readonly<Record<Figure, string>> = {
  ...AGE_LABELS,
  to_refund: 'To refund',
  unbilled: 'Delivered, not billed',
};
export const figureLabel = (figure: Figure): string => LABELS[figure];

const UNBILLED_TIP =
  'Goods delivered and not billed yet. Until the first bill of a purchase order, this is part of Outstanding; after it, it is on top of what was billed.';
export const figureTip = (figure: Figure): string | undefined => (figure === 'unbilled' ? UNBILLED_TIP : undefined);

/** @param open shows the records behind a figure. */
export const owedColumns = (by: OwedBy, open: Open): readonly Column<OwedRow>[] => [
  {
    key: 'name',
    title: OWED_KINDS[by].party,
    card: 'title',
    // Customers of one group differ in the last words of their names.
    render: ({ id, name }) => (
      <span className={cx('block leading-4 whitespace-normal wrap-anywhere', id === null && 'font-semibold')}>
        {name}
      </span>
    ),
  },
  {
    key: 'records',
    title: OWED_KINDS[by].records,
    width: '4rem',
    align: 'right',
    render: ({ records: count }) => count?.toLocaleString('en-IN'),
  },
  {
    key: 'outstanding',
    title: 'Outstanding',
    width: '8.25rem',
    align: 'right',
    render: (row) => <FigureCell row={row} value={row.outstanding} label="Outstanding" onOpen={(id) => open(id)} />,
  },
  ...FIGURES[by].map((figure): Column<OwedRow> => ({
    key: figure,
    title: figureLabel(figure),
    tip: figureTip(figure),
    width: figure === 'unbilled' ? '8.25rem' : '7.25rem',
    align: 'right',
    render: (row) => (
      <FigureCell row={row} value={row[figure]} label={figureLabel(figure)} onOpen={(id) => open(id, figure)} />
    ),
  })),
];

interface FigureCellProps {
  row: OwedRow;
  value: number;
  label: string;
  onOpen: (id: number) => void;
}

/** Leads to the records behind the figure. */
function FigureCell({ row: { id, name }, value, label, onOpen }: FigureCellProps) {
  if (value === 0) return <Money value={null} />;
  if (id === null) return <Money value={value} className="font-semibold" />;
  return (
    <button
      type="button"
      className="link"
      aria-label={`${label} of ${name}: ${formatInr(value)}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
    >
      <Money value={value} />
    </button>
  );
}

export const owedExport = (by: OwedBy): readonly CsvColumn<OwedParty>[] => [
  { title: OWED_KINDS[by].party, value: ({ name }) => name },
  { title: OWED_KINDS[by].records, value: ({ records: count }) => count },
  { title: 'Outstanding', value: ({ outstanding }) => outstanding },
  ...FIGURES[by].map((figure) => ({ title: figureLabel(figure), value: (row: OwedParty) => row[figure] })),
];
