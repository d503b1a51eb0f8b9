import { isoMinute } from '@console/shared/dates';

/** A column of the export. Numbers stay numbers; money is in rupees. */
export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
}

/** The byte order mark. Without it, Excel does not read the file as UTF-8. */
export const CSV_START = '\uFEFF';
const LINE_END = '\r\n';

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string => line(columns.map(({ title }) => title));
export const csvLine = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  line(columns.map(({ value }) => value(row)));

/** A time in +05:30, in a form spreadsheets can read: 2026-11-21 14:05. */
export const csvMoment = (instant: string): string => isoMinute(instant).replace('T', ' ');

const line = (cells: readonly (string | number | null | undefined)[]): string => cells.map(cell).join(',') + LINE_END;

/** One field as in RFC 4180. Text that a spreadsheet would take for a formula is marked as text. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some spreadsheets skip tabs and line ends before a formula, and some accept full-width signs. */
const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
