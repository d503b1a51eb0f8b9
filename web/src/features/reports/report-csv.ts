import type { Analytics } from '@console/shared/calls/analytics';
import { csvHead, csvLine, CSV_START } from '../../lists/export/csv.ts';
import type { CsvColumn } from '../../lists/export/csv.ts';

interface Line {
  of: string;
  by: string;
  name: string;
  count: number;
  total_value: number;
}

const COLUMNS: readonly CsvColumn<Line>[] = [
  { title: 'Figures', value: ({ of }) => of },
  { title: 'By', value: ({ by }) => by },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Count', value: ({ count }) => count },
  { title: 'Value (INR)', value: ({ total_value }) => total_value },
];

export interface CountedKind {
  title: string;
  figures: Analytics;
}

/** All tables of the report in one file, ready to pivot and filter: for each kind the total, its parts and its days. */
export const reportCsv = (kinds: readonly CountedKind[]): string =>
  CSV_START +
  csvHead(COLUMNS) +
  kinds
    .flatMap(linesOf)
    .map((line) => csvLine(COLUMNS, line))
    .join('');

function linesOf({ title, figures }: CountedKind): Line[] {
  const { count, total_value, status_split, sales_person_split, tenant_split = [], by_date = [] } = figures;
  const under = (by: string, parts: readonly Omit<Line, 'of' | 'by'>[]) =>
    parts.map((part) => ({ of: title, by, name: part.name, count: part.count, total_value: part.total_value }));
  return [
    { of: title, by: 'All', name: '', count, total_value },
    ...under('Status', status_split),
    ...under('Salesperson', sales_person_split),
    ...under('Customer', tenant_split),
    ...under(
      'Day',
      by_date.map(({ date, ...sums }) => ({ name: date, ...sums })),
    ),
  ];
}
