import type { AuditEntry } from '@console/shared/calls/audit';
import { formatClock, formatDateTime } from '@console/shared/dates';
import { roleName } from '@console/shared/permissions';
import type { Column } from '../../components/column.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { TwoLine } from '../../components/two-line.tsx';
import { ACTIONS, actionLabel, recordLabel, actorLabel } from './entry-labels.ts';
import { pageOf } from './kinds.ts';

export const COLUMNS: readonly Column<AuditEntry>[] = [
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
    key: 'who',
    title: 'Who',
    width: '10rem',
    render: (entry) => <TwoLine main={actorLabel(entry)} sub={entry.by_role_id && roleName(entry.by_role_id)} />,
  },
  {
    key: 'what',
    title: 'Record',
    card: 'title',
    render: (entry) => {
      const page = pageOf(entry);
      const words = recordLabel(entry);
      return <span className="block truncate">{page ? <RouteLink to={page}>{words}</RouteLink> : words}</span>;
    },
  },
  { key: 'deed', title: 'Done', width: '6.5rem', render: ({ op }) => ACTIONS[op] },
  {
    key: 'fields',
    title: 'What changed',
    priority: 3,
    wrap: true,
    render: (entry) => <span className="text-muted">{actionLabel(entry) || '—'}</span>,
  },
];
