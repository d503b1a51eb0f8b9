import type { ColumnType } from 'kysely';

/** Read as ISO 8601 UTC with milliseconds; written from a string or a Date. */
export type Instant = ColumnType<string, string | Date, string | Date>;

/** Read as a value; written as JSON text (`json(value)`). */
export type Json<T> = ColumnType<T, string, string>;

export const json = (value: unknown): string => JSON.stringify(value);
