import type { BodyOf, Call, QueryOf, ReplyOf } from '@console/shared/calls/call';
import type { Position } from '@console/shared/live';
import { ApiError, messageOf } from './api-error.ts';
import type { BoundCall, CallInput, RequestOptions } from './request.ts';
import { takesQuery } from '../stores/gateway.ts';
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

/**
 * A list call as a function of its query: `rowsOf(list, 'sellers')`. A search that the gateway does not have finds
 * nothing, instead of everything.
 */
export const rowsOf =
  <C extends Call, K extends string>(call: BoundCall<C>, plural: K) =>
  async (query: QueryOf<C>, signal?: AbortSignal): Promise<Listed<RowsIn<ReplyOf<C> & object, K>>> => {
    const isSearch = (query as { keyword?: string } | undefined)?.keyword !== undefined;
    if (isSearch && !takesQuery(call.path, 'keyword')) return { rows: [], count: 0, position: undefined };
    return rowsIn(await call({ query } as unknown as CallInput<C>, { signal }), plural);
  };

/** A list call as a function of one record's id: `rowOf(list, 'seller', (seller_id: number) => ({ seller_id }))`. */
export const rowOf =
  <C extends Call, K extends string, Id>(call: BoundCall<C>, singular: K, queryOf: (id: Id) => QueryOf<C>) =>
  async (id: Id, signal?: AbortSignal) =>
    rowIn(await call({ query: queryOf(id) } as unknown as CallInput<C>, { signal }), singular);

/** A write as a function of its body, which resolves to the record as saved: `savedBy(update, 'seller')`. */
export const savedBy =
  <C extends Call, K extends string>(call: BoundCall<C>, singular: K) =>
  async (body: BodyOf<C>, options?: RequestOptions) =>
    rowIn(await call({ body } as unknown as CallInput<C>, options), singular);
