import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { LOCK_ORDER } from '../changes/lock-order.ts';

/** Kysely's dialects send every statement, `begin` and `commit` too, through this method. */
interface Client {
  query: (statement: string, ...others: unknown[]) => unknown;
}

/** A statement that locks what it selects or updates, and a lock within one. */
const LOCKS = [
  /^select .*? from "?(\w+)"?.* for (?:no key update|share|update)$/gis,
  /^update "?(\w+)"?/gi,
  /\(select [^()]*? from (\w+) [^()]*? for (?:no key update|share|update)\)/gi,
];

/** The tables that each client's transaction has locked rows of. */
const locked = new WeakMap<Client, Set<string>>();

/** From now on, a statement fails that locks rows out of order (`changes/lock-order.ts`). */
export function refuseLocksOutOfOrder(): void {
  for (const client of [PGlite.prototype, pg.Client.prototype] as unknown as Client[]) {
    const { query } = client;
    client.query = function (this: Client, statement, ...others) {
      if (typeof statement === 'string') check(this, statement);
      return query.call(this, statement, ...others);
    };
  }
}

function check(client: Client, statement: string): void {
  if (/^begin/i.test(statement)) locked.set(client, new Set());
  if (/^(commit|rollback)/i.test(statement)) locked.delete(client);
  const tables = locked.get(client);
  if (!tables) return;
  for (const [, table = ''] of LOCKS.flatMap((lock) => [...statement.matchAll(lock)])) {
    const late = [...tables].find((other) => placeOf(other) > placeOf(table));
    if (placeOf(table) >= 0 && !tables.has(table) && late) throw new Error(`${table} must be locked before ${late}.`);
    tables.add(table);
  }
}

const placeOf = (table: string) => LOCK_ORDER.indexOf(table as (typeof LOCK_ORDER)[number]);
