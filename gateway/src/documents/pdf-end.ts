import type { Cell, Content, Layout, Style } from 'pdfmake';
import { statedTerms } from '@console/shared/stated-terms';
import type { PrintedDocument } from './model.ts';
import { ACCENT, HAIR, heading, QUIET } from './pdf-style.ts';
import { hasLongRemark, payableOf, ratesOf, sumsOf } from './table.ts';

/**
 * Totals and signatures stay together on one page. A long remark is separate, between them: an unbreakable block that
 * fits on no page would not be rendered at all.
 */
export function end(doc: PrintedDocument): Content[] {
  const { signatory, receipt } = doc;
  const isLong = hasLongRemark(doc);
  const sign = signatory === null ? [] : [signature(signatory, receipt)];
  const summary: Content = {
    columns: [
      { width: '*', stack: notes(isLong ? { ...doc, remark: null } : doc) },
      ...(doc.is_unpriced ? [] : [sums(doc)]),
    ],
    columnGap: 24,
  };
  const margin: Style['margin'] = [0, 12, 0, 0];
  if (!isLong) return [{ unbreakable: true, margin, stack: [summary, ...sign] }];
  return [
    { unbreakable: true, margin, stack: [summary] },
    ...statedTerms({ ...doc, payment_terms: null }).map(({ label, text }) => ({
      margin,
      stack: [heading(label), text],
    })),
    { unbreakable: true, stack: sign },
  ];
}

const notes = (doc: PrintedDocument): Content[] => [
  ...(doc.is_unpriced ? [] : [heading('Amount in words'), note(doc.amount_in_words, true)]),
  ...statedTerms(doc).flatMap(({ label, text }) => [heading(label), note(text)]),
  ...(doc.notes_title === null ? [] : [heading(doc.notes_title)]),
  ...doc.notes.map((text) => note(text)),
  ...(doc.is_unpriced ? [] : rates(doc)),
];

const note = (text: string, bold = false): Content => ({ text, bold, margin: [0, 0, 0, 8] });

const sums = (doc: PrintedDocument): Content => ({
  width: 215,
  layout: SUMS,
  table: {
    widths: ['*', 'auto'],
    body: [
      ...sumsOf(doc).map(({ label, value }) => [label, { text: value, alignment: 'right' as const }]),
      [
        { text: payableOf(doc).label, style: 'payable' },
        { text: payableOf(doc).value, style: 'payable', alignment: 'right' as const },
      ],
    ],
  },
});

const SUMS: Layout = {
  fillColor: (row, { table: { body } }) => (row === body.length - 1 ? '#eef3f9' : null),
  vLineWidth: () => 0,
  hLineWidth: (line, { table: { body } }) => (line >= body.length - 1 ? 1 : 0),
  hLineColor: () => ACCENT,
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

function rates(doc: PrintedDocument): Content[] {
  const rows = ratesOf(doc);
  if (rows.length === 0) return [];
  const right = (text: string): Cell => ({ text, alignment: 'right' });
  const titles = ['Taxable value', ...doc.heads];
  const body = [
    ['GST', ...titles.map(right)],
    ...rows.map(({ rate, taxable, taxes }) => [rate, ...[taxable, ...taxes].map(right)]),
  ];
  const widths = ['auto' as const, ...titles.map(() => 'auto' as const)];
  return [{ layout: RATES, style: 'below', table: { headerRows: 1, widths, body } }];
}

const RATES: Layout = {
  vLineWidth: () => 0,
  hLineWidth: (line) => (line === 0 ? 0 : 0.5),
  hLineColor: () => HAIR,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
};

const signature = (company: string, receipt?: string): Content => ({
  margin: [0, 16, 0, 0],
  columns: [
    receipt === undefined ? '' : { stack: [receipt, signedBy('Name, date and signature')] },
    { alignment: 'right', stack: [`For ${company}`, signedBy('Authorised signatory')] },
  ],
});

const signedBy = (text: string): Content => ({ text, margin: [0, 30, 0, 0], color: QUIET });
