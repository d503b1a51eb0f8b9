import type { Blog } from '@console/shared/entities/records';
import type { Person } from '@console/shared/live';
import { memo } from 'react';
import type { Column } from '../../components/column.ts';
import { DenseRow } from '../../components/dense-row.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';

export interface BlogRowProps {
  id: string;
  columns: readonly Column<Blog>[];
  active: boolean;
  entry: boolean;
  /** Who removed it from the held list; undefined while it is there. */
  takenBy: Person | null | undefined;
  /** What happened to a row that left. */
  goneWord: (row: Blog) => string;
  onOpen: (id: string) => void;
  onActive: (id: string) => void;
}

/** One post of the list. It re-renders when it changes. */
export const BlogRow = memo(function BlogRow({
  id,
  columns,
  active,
  entry,
  takenBy,
  goneWord,
  onOpen,
  onActive,
}: BlogRowProps) {
  const me = useUser().user_id;
  const row = useRow(stores.blogs, id) as Blog | undefined;
  if (!row) return null;
  const who = takenBy?.user_id === me ? 'you' : takenBy?.name;
  const what = takenBy === undefined ? undefined : goneWord(row);
  return (
    <DenseRow
      id={id}
      row={row}
      label={`blog post ${id}`}
      columns={columns}
      active={active}
      entry={entry}
      left={who === undefined ? what : `${what} by ${who}`}
      onOpen={() => onOpen(id)}
      onActive={() => onActive(id)}
    />
  );
});
