import type { Content, Layout, Style } from 'pdfmake';
import type { PrintedDocument } from './model.ts';
import { ACCENT, HAIR } from './pdf-style.ts';
import { columnsOf, EMPTY, hasFoot, isWide } from './table.ts';
import type { Column } from './table.ts';

export function lines(doc: PrintedDocument): Content {
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

/** @param feet rows below the lines, separated by a thicker rule */
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
