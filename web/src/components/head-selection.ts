import type { HeadSelection } from './table-frame.tsx';

export interface TableSelection<Row> {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
  selectable?: ((row: Row) => boolean) | undefined;
}

/** State of the checkbox that selects all rows of the page. Rows of other pages are unaffected. */
export function headSelection<Row>(
  caption: string,
  rows: readonly Row[],
  rowId: (row: Row) => string,
  { ids, onChange, selectable = () => true }: TableSelection<Row>,
): HeadSelection {
  const offered = rows.filter(selectable).map(rowId);
  const chosen = offered.filter((id) => ids.has(id)).length;
  const some = chosen === 0 ? 'none' : 'some';
  return {
    label: `Select all of ${caption}`,
    state: offered.length > 0 && chosen === offered.length ? 'all' : some,
    disabled: offered.length === 0,
    onToggle: (selectAll) => {
      const elsewhere = [...ids].filter((id) => !offered.includes(id));
      onChange(new Set(selectAll ? [...elsewhere, ...offered] : elsewhere));
    },
  };
}
