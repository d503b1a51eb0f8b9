import { formatClock, isoDay } from '@console/shared/dates';

/** A column of an exported list. Numbers stay numbers; money is rupees. */
export interface CsvColumn<Row> {
  title: string;
  value: (row: Row) => string | number | null | undefined;
}

/** Without it Excel takes the file for something older than UTF-8. */
export const CSV_START = '\uFEFF';
const LINE_END = '\r\n';

export const csvHead = <Row>(columns: readonly CsvColumn<Row>[]): string => line(columns.map(({ title }) => title));
export const csvLine = <Row>(columns: readonly CsvColumn<Row>[], row: Row): string =>
  line(columns.map(({ value }) => value(row)));

/** A moment in +05:30, as spreadsheets read it: 2026-11-21 14:05:09. */
export const csvMoment = (instant: string): string => `${isoDay(instant)} ${formatClock(instant)}`;

const line = (cells: readonly (string | number | null | undefined)[]): string => cells.map(cell).join(',') + LINE_END;

/** One field as RFC 4180 has it; text that a spreadsheet would take for a formula is told that it is text. */
function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'number' ? String(value) : harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Some spreadsheets skip tabs and line ends, and then meet the sign behind them; some read full-width signs as signs. */
const harmless = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);
