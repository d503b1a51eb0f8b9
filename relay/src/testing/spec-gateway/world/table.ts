import { randomBytes } from 'node:crypto';
import type { Fields, Query } from '../call.ts';
import { valueOf } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Person } from './people.ts';

/** What every record has: when and by whom it was written, and a key of the store that nobody asked for. */
export interface Kept {
  _id: string;
  created_date: string;
  modified_date: string;
  created_by: number | null;
  modified_by: number | null;
}

/** How a kind of record is called in replies, and numbered. */
interface TableNames<T> {
  plural: string;
  singular: string;
  idKey: keyof T & string;
  /** What it is to a reader, in a message. */
  noun: string;
}

/** A condition of a list, by the names that the query may have for it. */
export type Tests<T> = readonly (readonly [
  names: readonly string[],
  holds: (row: T, values: readonly string[]) => boolean,
])[];

const MINUTE_MS = 60_000;

/** The records of one kind, as plain objects. */
export function createTable<T extends object>({ plural, singular, idKey, noun }: TableNames<T>) {
  const rows = new Map<string, T & Kept>();
  let show: (row: T & Kept) => object = (row) => row;

  function find(id: unknown): T & Kept {
    const row = rows.get(String(id));
    if (!row) throw new Refusal(404, `No ${noun} found for id ${String(id)}`);
    return row;
  }

  /** @param minutesAgo when it was made, for what there is from the start */
  function add(fields: T, by: Person | undefined, minutesAgo = 0): T & Kept {
    const at = new Date(Date.now() - minutesAgo * MINUTE_MS).toISOString();
    const author = by?.user_id ?? null;
    const kept = { _id: randomBytes(12).toString('hex'), created_date: at, modified_date: at };
    const row = { ...fields, ...kept, created_by: author, modified_by: author };
    rows.set(String(fields[idKey]), row);
    return row;
  }

  function change(row: T & Kept, fields: Partial<T>, by: Person | undefined): T & Kept {
    return Object.assign(row, fields, { modified_date: new Date().toISOString(), modified_by: by?.user_id ?? null });
  }

  /** A page, newest first. With the id key in the query, the one record under its own name. */
  function list(query: Query, tests: Tests<T & Kept> = [], idNames: readonly string[] = [idKey]): object {
    const id = valueOf(query, ...idNames);
    if (id !== undefined)
      return { success: true, [singular]: show(find(id)), requestId: randomBytes(4).toString('hex') };
    const asked = tests.flatMap(([names, holds]) => {
      const values = names.flatMap((name) => query.get(name) ?? []).flatMap((value) => value.split(','));
      const given = values.filter((value) => value !== '');
      return given.length > 0 ? [(row: T & Kept) => holds(row, given)] : [];
    });
    const found = [...rows.values()].filter((row) => asked.every((holds) => holds(row)));
    const page = Number(valueOf(query, 'page') ?? 1);
    const limit = Math.min(Number(valueOf(query, 'limit') ?? 10), 500);
    const shown = found.toSorted(newestFirst).slice((page - 1) * limit, page * limit);
    return {
      success: true,
      [plural]: shown.map(show),
      count: found.length,
      page,
      hasMore: page * limit < found.length,
    };
  }

  const newestFirst = (a: T & Kept, b: T & Kept) =>
    b.created_date.localeCompare(a.created_date) || Number(b[idKey]) - Number(a[idKey]) || 0;

  return {
    ...{ find, add, change, list, idKey, noun },
    all: () => [...rows.values()],
    remove: (id: unknown) => void rows.delete(String(find(id)[idKey])),
    /** How a row looks to readers, with what belongs to other records. */
    shownAs: (shown: (row: T & Kept) => object) => {
      show = shown;
    },
    written: (row: T & Kept, message: string, more: Fields = {}) => ({
      ...{ success: true, message, [singular]: show(row), ...more },
    }),
    show: (row: T & Kept) => show(row),
  };
}

export type Table<T extends object> = ReturnType<typeof createTable<T>>;

/** Counts up from a number of its own. */
export function numbersFrom(first: number): () => number {
  let next = first;
  return () => {
    next += 1;
    return next - 1;
  };
}

/** Rows whose field has one of the values. */
export const isOneOf =
  <T extends object>(field: keyof T) =>
  (row: T, values: readonly string[]): boolean =>
    values.includes(String(row[field]));

/** Rows whose field contains the text. */
export const contains =
  <T extends object>(field: keyof T) =>
  (row: T, [text = '']: readonly string[]): boolean =>
    String(row[field]).toLowerCase().includes(text.toLowerCase());

/** The day of an instant in +05:30. */
export const dayOf = (instant: string): string =>
  new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** Rows made on or after the first name's day, and on or before the second's. */
export const between = <T extends Kept>(from: readonly string[], to: readonly string[]): Tests<T> => [
  [from, (row, [day = '']) => dayOf(row.created_date) >= day],
  [to, (row, [day = '']) => dayOf(row.created_date) <= day],
];
