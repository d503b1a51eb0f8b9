import type { Position } from '@console/shared/live';
import { ApiError, messageOf } from './api-error.ts';
import type { Listed } from '../stores/live-list.ts';

interface Answer<R> {
  reply: R;
  position: Position | undefined;
  until?: number | undefined;
}

type RowsIn<R, K extends string> = Extract<R, Record<K, readonly unknown[]>>[K][number];
type RowIn<R, K extends string> = NonNullable<Extract<R, Partial<Record<K, unknown>>>[K]>;

/** The rows and the total count of a list response. Some calls return a single record if asked for one. */
export function rowsIn<R extends object, K extends string>(
  { reply, position, until }: Answer<R>,
  plural: K,
): Listed<RowsIn<R, K>> {
  const { [plural]: rows, count } = reply as { [P in K]?: RowsIn<R, K>[] } & { count?: number };
  if (!Array.isArray(rows)) throw misfit();
  return { rows, count: count ?? rows.length, position, until };
}

/** The only record of a response. */
export function rowIn<R extends object, K extends string>({ reply }: Answer<R>, singular: K): RowIn<R, K> {
  const row = (reply as { [P in K]?: RowIn<R, K> })[singular];
  if (row === undefined || row === null) throw misfit();
  return row;
}

const misfit = () => new ApiError(messageOf(undefined), 200);
