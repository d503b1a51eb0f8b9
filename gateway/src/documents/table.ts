import { formatInr, sum } from '@console/shared/money';
import { TOTAL_LABELS } from '@console/shared/pricing';
import { taxSteps } from '@console/shared/total-steps';
import { untaxedSteps } from './untaxed-steps.ts';
import type { DocumentLine, Field, PrintedDocument } from './model.ts';

/** A column of the lines; `below` is a second, smaller line in the same cell. */
export interface Column {
  title: string;
  align: 'left' | 'right';
  text: (line: DocumentLine) => string;
  below?: (line: DocumentLine) => string | undefined;
  /** Below the column, the total of all lines. */
  foot: string;
}

export const EMPTY = 'No lines';

const NUMBER = { align: 'right', foot: '' } as const;

/** The columns in the order in which a line adds up. */
export const columnsOf = (doc: PrintedDocument): Column[] =>
  doc.is_unpriced ? goodsColumns('') : [...goodsColumns('Total'), ...amountColumns(doc)];

const goodsColumns = (foot: string): Column[] => [
  { title: '#', align: 'left', foot: '', text: ({ serial }) => String(serial) },
  {
    title: 'Description',
    align: 'left',
    foot,
    text: ({ product }) => product,
    below: ({ quantity, sku }) => (quantity === null ? undefined : sku),
  },
  { title: 'HSN', align: 'left', foot: '', text: ({ hsn }) => hsn },
  { title: 'Quantity', ...NUMBER, text: ({ quantity }) => countOf(quantity), below: unitOf },
];

function amountColumns({ layout, heads, lines, totals }: PrintedDocument): Column[] {
  const discounts = lines.some(({ discount }) => discount !== 0)
    ? [{ title: 'Discount', align: 'right' as const, foot: plain(totals.line_discount), text: lineDiscount }]
    : [];
  return [
    { title: 'Rate', ...NUMBER, text: ({ rate }) => (rate === null ? '' : plain(rate)) },
    ...(layout === 2 ? discounts : []),
    { title: 'Taxable value', align: 'right', foot: plain(totals.taxable), text: ({ taxable }) => plain(taxable) },
    ...heads.map((head, nth): Column => ({
      title: head,
      align: 'right',
      foot: plain(totals.taxes[nth] ?? 0),
      text: ({ taxes }) => plain(taxes[nth] ?? 0),
      below: ({ gst_rate }) => `${gst_rate / heads.length}%`,
    })),
    ...(layout === 2 ? [] : discounts),
    { title: 'Total', align: 'right', foot: plain(totals.total_price), text: ({ total }) => plain(total) },
  ];
}

/** A table of goods only has no totals. */
export const hasFoot = ({ is_unpriced }: PrintedDocument) => !is_unpriced;

/** From the taxable value to the grand total and the round-off. The amount payable follows after these. */
export function sumsOf({ layout, heads, totals }: Pick<PrintedDocument, 'layout' | 'heads' | 'totals'>): Field[] {
  const { grand_total, round_off } = totals;
  const taxes = heads.map((head, nth) => ({ head, value: totals.taxes[nth] ?? 0 }));
  const { tax_rounding = 0 } = totals;
  const rounding = tax_rounding === 0 ? [] : [{ key: 'tax_rounding', label: 'Rounding of taxes', value: tax_rounding }];
  const sums = layout === 2 ? [...taxSteps(totals.taxable, taxes), ...rounding] : untaxedSteps(totals, taxes);
  const steps = sums.map(({ key, label, value }) => ({
    label,
    value: value < 0 || SIGNED.has(key) ? signed(value) : formatInr(value),
  }));
  if (round_off === null) return steps;
  return [
    ...steps,
    { label: TOTAL_LABELS.grand, value: formatInr(grand_total) },
    { label: TOTAL_LABELS.round_off, value: round_off.text },
  ];
}

const SIGNED = new Set(['line_discount', 'discount', 'tax_rounding']);

export const payableOf = ({ totals }: Pick<PrintedDocument, 'totals'>): Field => ({
  label: totals.payable_title ?? TOTAL_LABELS.payable,
  value: formatInr(totals.payable),
});

/** One entry per copy; a document without copies is printed once. */
export const copiesOf = ({ copy }: PrintedDocument): readonly (string | null)[] =>
  typeof copy === 'string' || copy === null ? [copy] : copy;

/** Amounts of a hundred crore only fit side by side in a smaller font. */
export const isWide = ({ totals }: PrintedDocument) => Math.abs(totals.total_price) >= 1_000_000_000;

/** A remark too long to fit beside the totals goes below them, at full width. */
export const hasLongRemark = ({ remark }: PrintedDocument) =>
  remark !== null && (remark.length > 600 || remark.split('\n').length > 12);

/** The tax of a document by rate, for accounting: one row per rate, lowest first. */
export function ratesOf({ layout, heads, lines }: PrintedDocument) {
  const rates = [...new Set(lines.map(({ gst_rate }) => gst_rate))].sort((a, b) => a - b);
  if (layout !== 2 && rates.length === 1) return [];
  return rates.map((rate) => {
    const taxed = lines.filter(({ gst_rate }) => gst_rate === rate);
    return {
      rate: `${rate}%`,
      taxable: plain(sum(taxed.map(({ taxable }) => taxable))),
      taxes: heads.map((_head, nth) => plain(sum(taxed.map(({ taxes }) => taxes[nth] ?? 0)))),
    };
  });
}

const lineDiscount = ({ quantity, discount }: DocumentLine) =>
  quantity === null ? '' : discount === 0 ? '–' : plain(discount);
const signed = (value: number) => `${value < 0 ? '(-)' : '(+)'} ${formatInr(Math.abs(value))}`;
export const countOf = (quantity: number | null): string => (quantity === null ? '' : counted.format(quantity));
const unitOf = ({ quantity, unit }: DocumentLine) => (quantity === null ? undefined : unit);
const counted = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });

/** Without the rupee sign, which the table head shows once. */
const plain = (rupees: number) => formatInr(rupees).replace('₹', '');
