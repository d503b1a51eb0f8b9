import pdfmake from 'pdfmake';
import type { Cell, Content, Layout, Style } from 'pdfmake';
import type { Delivery, Field, Party, PrintedDocument } from './model.ts';
import { FONTS, isFont } from './pdf-fonts.ts';
import { columnsOf, copiesOf, EMPTY, hasFoot, hasLongRemark, isWide, payableOf, ratesOf, sumsOf } from './table.ts';
import type { Column } from './table.ts';

pdfmake.setFonts(FONTS);
pdfmake.setLocalAccessPolicy(isFont);
pdfmake.setUrlAccessPolicy(() => false);

/** The document, each of its copies, as a PDF of A4 pages. It takes the processor for some tenths of a second: see pdf.ts. */
export async function drawPdf(document: PrintedDocument): Promise<Buffer> {
  const doc = breakable(document);
  const { title, number, supplier } = doc;
  return pdfmake
    .createPdf({
      info: { title: `${title} ${number}`, author: supplier.name },
      language: 'en-IN',
      pageSize: 'A4',
      pageMargins: [34, 36, 34, 46],
      defaultStyle: { font: 'NotoSans', fontSize: 8.5, color: INK },
      styles: STYLES,
      content: copiesOf(doc).flatMap((copy, nth) => [
        { stack: head(doc, copy), ...(nth > 0 && { pageBreak: 'before' as const }) },
        parties(doc),
        lines(doc),
        ...end(doc),
      ]),
      footer: (page, pages) => ({
        margin: [34, 14, 34, 0],
        style: 'label',
        columns: [`${title} ${number}`, { text: `Page ${page} of ${pages}`, alignment: 'right' }],
      }),
    })
    .getBuffer();
}

/** Words that no column could hold may be broken, at zero-width spaces. */
const breakable = (document: PrintedDocument) =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(/\S{24}(?=\S)/g, '$&\u200B') : value,
  ) as PrintedDocument;

const INK = '#1c2530';
const QUIET = '#5b6775';
const ACCENT = '#17365d';
const HAIR = '#d5dbe2';
/** Between margins. */
const WIDTH = 527;

const STYLES = {
  title: { fontSize: 16, bold: true, color: ACCENT },
  firm: { fontSize: 13, bold: true, color: ACCENT },
  number: { fontSize: 11, bold: true },
  name: { fontSize: 9.5, bold: true },
  heading: { fontSize: 7, bold: true, color: QUIET, characterSpacing: 0.4 },
  label: { fontSize: 7.5, color: QUIET },
  below: { fontSize: 7, color: QUIET },
  mark: { fontSize: 9, bold: true, color: '#b3261e', characterSpacing: 0.6 },
  head: { fontSize: 7.5, bold: true, color: '#ffffff' },
  cell: { fontSize: 8 },
  foot: { fontSize: 8, bold: true },
  payable: { fontSize: 10.5, bold: true, color: ACCENT },
};

const head = ({ title, number, date, mark, supplier, roles }: PrintedDocument, copy: string | null): Content[] => [
  {
    columns: [
      {
        width: '*',
        stack: [
          ...(roles ? [heading(roles.supplier)] : []),
          { text: supplier.name, style: 'firm' },
          ...supplier.address,
          ...supplier.details.map(field),
        ],
      },
      {
        width: 190,
        alignment: 'right',
        stack: [
          ...(copy === null ? [] : [heading(copy)]),
          { text: title, style: 'title' },
          ...(mark === null ? [] : [{ text: mark.toUpperCase(), style: 'mark' }]),
          { text: number, style: 'number' },
          `Date: ${date}`,
        ],
      },
    ],
    columnGap: 20,
  },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 1.5, lineColor: ACCENT }],
    margin: [0, 8, 0, 10],
  },
];

const parties = ({ customer, delivery, references, roles }: PrintedDocument): Content => ({
  columns: [
    box(roles?.customer ?? 'Bill to', party(customer)),
    ...(delivery === null ? [] : [box('Deliver to', place(delivery))]),
    box('Details', references.map(field)),
  ],
  columnGap: 20,
  margin: [0, 0, 0, 12],
});

const box = (title: string, content: Content[]): Content => ({ width: '*', stack: [heading(title), ...content] });

const party = ({ name, address, details }: Party): Content[] => [
  { text: name, style: 'name' },
  ...address,
  ...details.map(field),
];

const place = ({ label, address }: Delivery): Content[] => [
  ...(label === null ? [] : [{ text: label, style: 'name' }]),
  ...address,
];

const heading = (text: string): Content => ({ text: text.toUpperCase(), style: 'heading', margin: [0, 0, 0, 2] });
const field = ({ label, value }: Field): Content => ({ text: [{ text: `${label}: `, color: QUIET }, value] });

function lines(doc: PrintedDocument): Content {
  const columns = columnsOf(doc);
  const [small, smaller] = isWide(doc) ? [{ fontSize: 6.5 }, { fontSize: 6 }] : [{}, {}];
  const row = (line: (typeof doc.lines)[number]) =>
    columns.map((column) => ({ ...cell(column, 'cell', column.text(line), column.below?.(line), smaller), ...small }));
  const nothing = [{ text: EMPTY, colSpan: columns.length, style: 'cell' }, ...columns.slice(1).map(() => '')];
  return [
    {
      layout: linesLayout(hasFoot(doc) ? 1 : 0),
      table: {
        headerRows: 1,
        keepWithHeaderRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ title }) => (title === 'Description' ? '*' : 'auto')),
        body: [
          columns.map((column) => cell(column, 'head', column.title)),
          ...(doc.lines.length === 0 ? [nothing] : doc.lines.map(row)),
          ...(hasFoot(doc) ? [columns.map((column) => ({ ...cell(column, 'foot', column.foot), ...small }))] : []),
        ],
      },
    },
    ...(doc.is_unpriced ? [] : [inRupees()]),
  ];
}

const cell = ({ align }: Column, style: string, text: string, below?: string, belowStyle: Style = {}) => ({
  alignment: align,
  style,
  stack: [
    { text, noWrap: align === 'right' },
    ...(below === undefined ? [] : [{ text: below, style: 'below', ...belowStyle }]),
  ],
});

const inRupees = (): Content => ({
  text: 'All amounts in the table are in rupees (₹).',
  style: 'label',
  margin: [0, 3, 0, 0],
});

/** @param feet rows beneath the lines, set off by a stronger rule. */
const linesLayout = (feet: number): Layout => ({
  fillColor: (row) => (row === 0 ? ACCENT : null),
  vLineWidth: () => 0,
  hLineWidth: (line, { table: { body } }) => (line >= body.length - feet ? 1 : line < 2 ? 0 : 0.5),
  hLineColor: (line, { table: { body } }) => (line >= body.length - feet ? ACCENT : HAIR),
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
});

/**
 * The sums and what is signed stay together on one page. A remark of some length stands by itself, between them: what
 * is not to be broken and fits on no page would not be drawn at all.
 */
function end(doc: PrintedDocument): Content[] {
  const { remark, signatory, receipt } = doc;
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
    { margin, stack: [heading('Remarks'), remark ?? ''] },
    { unbreakable: true, stack: sign },
  ];
}

const notes = (doc: PrintedDocument): Content[] => [
  ...(doc.is_unpriced ? [] : [heading('Amount in words'), note(doc.amount_in_words, true)]),
  ...(doc.payment_terms === null ? [] : [heading('Payment terms'), note(doc.payment_terms)]),
  ...(doc.remark ? [heading('Remarks'), note(doc.remark)] : []),
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
  if (rows.length < 2) return [];
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
