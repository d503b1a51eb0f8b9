/** The selection with or without this row. */
export const withId = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  withIds(ids, [id], isIn);

/**
 * The selection with or without all rows between two, as for a Shift click.
 * @param order the selectable rows in display order. If `from` is not among them, only `to` changes.
 */
export function withRange(
  ids: ReadonlySet<string>,
  order: readonly string[],
  from: string | undefined,
  to: string,
  isIn: boolean,
): ReadonlySet<string> {
  const [start, end] = [from === undefined ? -1 : order.indexOf(from), order.indexOf(to)];
  if (start === -1 || end === -1) return withId(ids, to, isIn);
  return withIds(ids, order.slice(Math.min(start, end), Math.max(start, end) + 1), isIn);
}

function withIds(ids: ReadonlySet<string>, some: readonly string[], isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...ids, ...some]) : new Set([...ids].filter((id) => !some.includes(id)));
}
