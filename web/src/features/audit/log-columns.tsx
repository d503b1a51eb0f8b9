import { formatClock, formatDateTime } from '@console/shared/dates';
import { roleName } from '@console/shared/permissions';
import type { Column } from '../../components/column.ts';
import { TwoLine } from '../../components/two-line.tsx';

export const timeColumn: Column<{ at: string }> = {
  key: 'at',
  title: 'When',
  width: '11.5rem',
  card: 'aside',
  render: ({ at }) => (
    <time dateTime={at}>
      {formatDateTime(at).slice(0, 11)} <span className="text-muted tabular-nums">{formatClock(at)}</span>
    </time>
  ),
};

export const actorColumn = <Entry extends { by_role_id: number | null }>(
  actorLabel: (entry: Entry) => string,
): Column<Entry> => ({
  key: 'who',
  title: 'Who',
  width: '10rem',
  render: (entry) => <TwoLine main={actorLabel(entry)} sub={entry.by_role_id && roleName(entry.by_role_id)} />,
});
