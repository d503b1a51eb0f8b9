import type { SecurityEntry } from '@console/shared/calls/security';
import { formatClock } from '@console/shared/dates';
import type { Column } from '../../../components/column.ts';
import { TwoLine } from '../../../components/two-line.tsx';
import { actorColumn, timeColumn } from '../log-columns.tsx';
import { SECURITY_LABELS, eventLabel, actorLabel } from './security-labels.ts';

export const SECURITY_COLUMNS: readonly Column<SecurityEntry>[] = [
  timeColumn,
  {
    key: 'kind',
    title: 'What happened',
    width: '11rem',
    card: 'title',
    render: ({ kind, count, until }) => (
      <TwoLine main={SECURITY_LABELS[kind]} sub={count > 1 && `${count} times, until ${formatClock(until)}`} />
    ),
  },
  actorColumn<SecurityEntry>(actorLabel),
  {
    key: 'what',
    title: 'Details',
    wrap: true,
    render: (entry) => <span className="text-muted">{eventLabel(entry) || '—'}</span>,
  },
  {
    key: 'address',
    title: 'Address',
    width: '10rem',
    render: ({ address }) => <span className="tabular-nums">{address ?? '—'}</span>,
  },
];
