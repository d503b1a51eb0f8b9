import { formatDateTime } from '@console/shared/dates';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { Column } from '../../components/column.ts';
import type { ReactNode } from 'react';
import { Money } from '../../components/money.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';

interface Supply {
  status: string;
  created_date: string;
}

/** The columns after the document number: status, date and total. */
export const supplyColumns = <Row extends Supply>(
  chart: Pick<Chart<string>, 'label' | 'tone'>,
  totalOf: (row: Row) => number,
  /** What stands under the status, if anything. */
  markOf?: (row: Row) => ReactNode,
): readonly Column<Row>[] => [
  {
    key: 'status',
    title: 'Status',
    width: '9.5rem',
    card: 'aside',
    render: (row) => (
      <>
        <StatusBadge tone={chart.tone(row.status)} label={chart.label(row.status)} />
        {markOf?.(row)}
      </>
    ),
  },
  {
    key: 'created',
    title: 'Created',
    width: '10.5rem',
    priority: 2,
    align: 'right',
    render: ({ created_date }) => <time dateTime={created_date}>{formatDateTime(created_date)}</time>,
  },
  {
    key: 'total',
    title: 'Total',
    width: '8.5rem',
    align: 'right',
    render: (row) => <Money value={totalOf(row)} />,
  },
];
