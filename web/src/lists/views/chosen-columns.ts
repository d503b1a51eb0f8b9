import type { Column } from '../../components/column.ts';

/** Which columns a person can hide and move: not the first, which names the record, nor those without a heading. */
export const choosable = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.slice(1).filter(({ hideTitle }) => !hideTitle);

/**
 * The columns as chosen.
 * @param chosen keys in their order; empty for all as the list has them. Keys of no column are passed over.
 */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[]): readonly Column<Row>[] {
  if (chosen.length === 0) return columns;
  const mayChoose = choosable(columns);
  const fixed = columns.filter((column) => !mayChoose.includes(column));
  const shown = chosen.flatMap((key) => mayChoose.find((column) => column.key === key) ?? []);
  return [...fixed.slice(0, 1), ...shown, ...fixed.slice(1)];
}

/** The choice with a column shown or hidden. A column that comes goes where the list has it, or last. */
export function toggled<Row>(
  columns: readonly Column<Row>[],
  shown: readonly string[],
  key: string,
): readonly string[] {
  if (shown.includes(key)) return shown.filter((one) => one !== key);
  const order = choosable(columns).map((column) => column.key);
  const before = order.slice(0, order.indexOf(key));
  const at = shown.findLastIndex((one) => before.includes(one)) + 1;
  return shown.toSpliced(at, 0, key);
}

/** The choice with a column moved by one place, as far as there is one. */
export function moved(shown: readonly string[], key: string, by: -1 | 1): readonly string[] {
  const from = shown.indexOf(key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, key);
}
