import type { AuditEntry } from '@console/shared/calls/audit';
import type { Column } from '../../components/column.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { actionLabel, doneLabel, recordLabel, actorLabel } from './entry-labels.ts';
import { pageOf } from './kinds.ts';
import { actorColumn, timeColumn } from './log-columns.tsx';

export const COLUMNS: readonly Column<AuditEntry>[] = [
  timeColumn,
  actorColumn<AuditEntry>(actorLabel),
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
  { key: 'deed', title: 'Done', width: '6.5rem', render: doneLabel },
  {
    key: 'fields',
    title: 'What changed',
    priority: 3,
    wrap: true,
    render: (entry) => <span className="text-muted">{actionLabel(entry) || '—'}</span>,
  },
];
