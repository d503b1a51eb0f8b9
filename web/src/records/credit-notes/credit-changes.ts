import { creditedBy } from '@console/shared/credit';
import type { CreditNote } from '@console/shared/entities/credit-note';
import { creditNoteChart } from '@console/shared/lifecycles/credit-note';
import { formatInr } from '@console/shared/money';
import { changedText, judgedFields } from '../judged-fields.ts';

type Line = CreditNote['lines'][number];

const FIELDS = judgedFields<CreditNote>({
  Status: ({ status }) => creditNoteChart.label(status),
  Remark: ({ remark }) => remark ?? 'none',
  'Amount credited': (note) => formatInr(creditedBy(note)),
});

/** What issuing or cancelling a credit note depends on. */
export const JUDGED_CREDIT = {
  of: (note: CreditNote) => [...FIELDS.of(note), note.lines.map(lineText)],
  changes: (looked: CreditNote, note: CreditNote) => [...lineChanges(looked, note), ...FIELDS.changes(looked, note)],
};

function lineChanges(looked: CreditNote, note: CreditNote): string[] {
  const before = new Map(looked.lines.map((line) => [line.order_line_id, line]));
  const after = new Set(note.lines.map(({ order_line_id }) => order_line_id));
  return [
    ...looked.lines
      .filter(({ order_line_id }) => !after.has(order_line_id))
      .map((line) => `${nameOf(line)} was removed`),
    ...note.lines.flatMap((line) => {
      const was = before.get(line.order_line_id);
      return was ? changedText(nameOf(line), quantityOf(was), quantityOf(line)) : [`${nameOf(line)} was added`];
    }),
  ];
}

const lineText = (line: Line) => `${line.order_line_id}: ${quantityOf(line)}`;
const nameOf = ({ product_info, product_sku_info }: Line) =>
  `${product_info.product_name} ${product_sku_info.product_sku_name}`;
const quantityOf = ({ quantity, product_sku_info }: Line) =>
  `${quantity.toLocaleString('en-IN')} ${product_sku_info.unit}`;
