import type { SecurityEntry } from '@console/shared/calls/security';
import { formatClock, formatDateTime } from '@console/shared/dates';
import { roleName } from '@console/shared/permissions';
import type { Column } from '../../../components/column.ts';
import { TwoLine } from '../../../components/two-line.tsx';
import { SECURITY_LABELS, eventLabel, actorLabel } from './security-labels.ts';

export const SECURITY_COLUMNS: readonly Column<SecurityEntry>[] = [
  {
    key: 'at',
    title: 'When',
    width: '11.5rem',
    card: 'aside',
    render: ({ at }) => (
      <time dateTime={at}>
        {formatDateTime(at).slice(0, 11)} <span className="text-muted tabular-nums">{formatClock(at)}</span>
      </time>
    ),
  },
  {
    key: 'kind',
    title: 'What happened',
    width: '11rem',
    card: 'title',
    render: ({ kind, count, until }) => (
      <TwoLine main={SECURITY_LABELS[kind]} sub={count > 1 && `${count} times, until ${formatClock(until)}`} />
    ),
  },
  {
    key: 'who',
    title: 'Who',
    width: '10rem',
    render: (entry) => <TwoLine main={actorLabel(entry)} sub={entry.by_role_id && roleName(entry.by_role_id)} />,
  },
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
