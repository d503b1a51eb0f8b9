import type { Due as Dates } from '@console/shared/deadlines';
import type { PersonInfo, TenantInfo } from '@console/shared/entities/parts';
import type { Chart } from '@console/shared/lifecycles/chart';
import { formatDateTime } from '@console/shared/dates';
import { Due } from '../../components/due.tsx';
import type { Column } from '../../components/column.ts';
import { TwoLine } from '../../components/two-line.tsx';
import { Money } from '../../components/money.tsx';
import { nameOf } from '../../records/person-name.ts';
import type { EntityStore, Versioned } from '../../stores/entity-store.ts';
import { csvMoment } from '../export/csv.ts';
import type { CsvColumn } from '../export/csv.ts';
import { customerCell, statusCell, Viewers } from './cells.tsx';

interface Sold {
  status: string;
  tenant_info: TenantInfo;
  sales_person_info: PersonInfo | null;
  created_date: string;
}

export const salesOf = ({ sales_person_info: person }: Pick<Sold, 'sales_person_info'>) =>
  person ? nameOf(person) : '';

/** The number people know the record by. It heads a card. */
export const numberColumn = <Row,>(title: string, numberOf: (row: Row) => string): Column<Row> => ({
  key: 'number',
  title,
  width: '10rem',
  card: 'title',
  sortBy: numberOf,
  render: numberOf,
});

export const customerColumn: Column<Pick<Sold, 'tenant_info'>> = {
  key: 'customer',
  title: 'Customer',
  sortBy: ({ tenant_info: { tenant_name, district } }) => tenant_name ?? district,
  render: ({ tenant_info }) => customerCell(tenant_info),
};

export const statusColumn = <Row extends Pick<Sold, 'status'>>(
  chart: Pick<Chart<string>, 'label' | 'tone'>,
  width: string,
  statusOf: (row: Row) => string = ({ status }) => status,
): Column<Row> => ({
  key: 'status',
  title: 'Status',
  width,
  card: 'aside',
  sortBy: (row) => chart.label(statusOf(row)),
  render: (row) => statusCell(chart, statusOf(row)),
});

export const salesColumn: Column<Pick<Sold, 'sales_person_info'>> = {
  key: 'sales',
  title: 'Salesperson',
  width: '11rem',
  priority: 2,
  sortBy: salesOf,
  render: (row) => salesOf(row) || '—',
};

export const totalColumn = <Row,>(amount: (row: Row) => number): Column<Row> => ({
  key: 'total',
  title: 'Grand total',
  width: '9rem',
  align: 'right',
  sortBy: amount,
  render: (row) => <Money value={amount(row)} />,
});

export const createdColumn: Column<Pick<Sold, 'created_date'> & Dates> = {
  key: 'created',
  title: 'Created',
  width: '11rem',
  align: 'right',
  priority: 2,
  sortBy: ({ created_date }) => created_date,
  render: ({ created_date, ...row }) => {
    const created = <time dateTime={created_date}>{formatDateTime(created_date)}</time>;
    return row.deadline ? <TwoLine main={created} sub={<Due row={row} />} /> : created;
  },
};

export const viewersColumn = <Row extends Versioned>({ entity, idOf }: EntityStore<Row>): Column<Row> => ({
  key: 'viewers',
  title: 'Viewing',
  hideTitle: true,
  width: '3.5rem',
  priority: 2,
  align: 'right',
  card: 'none',
  render: (row) => <Viewers of={{ entity, id: idOf(row) }} />,
});

/** Who may not read customers sees their district alone, and the column says so. */
export const columnsForReader = <Row,>(columns: readonly Column<Row>[], seesTenants: boolean): readonly Column<Row>[] =>
  seesTenants
    ? columns
    : columns.map((column) => (column.key === customerColumn.key ? { ...column, title: 'District' } : column));

/** The customer: without TENANT READ the file has no name column. */
export const customerExport = (seesTenants: boolean): CsvColumn<Pick<Sold, 'tenant_info'>>[] => [
  ...(seesTenants
    ? [
        { title: 'Customer', value: ({ tenant_info }: Pick<Sold, 'tenant_info'>) => tenant_info.tenant_name },
        { title: 'GSTIN', value: ({ tenant_info }: Pick<Sold, 'tenant_info'>) => tenant_info.gst_no },
      ]
    : []),
  { title: 'District', value: ({ tenant_info }) => tenant_info.district },
];

export const salesExport: CsvColumn<Pick<Sold, 'sales_person_info'>> = { title: 'Salesperson', value: salesOf };

export const createdExport: CsvColumn<Pick<Sold, 'created_date'>> = {
  title: 'Created (+05:30)',
  value: ({ created_date }) => csvMoment(created_date),
};
