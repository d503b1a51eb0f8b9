import type { Column } from './column.ts';

/** Whether a column is the last visible one at some table width, so that it needs padding at the edge. */
export function isEdgeColumn(columns: readonly Pick<Column<never>, 'priority'>[], index: number): boolean {
  const own = columns[index]?.priority ?? 1;
  return !columns.slice(index + 1).some(({ priority = 1 }) => priority <= own);
}
