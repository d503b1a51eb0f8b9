import { idOf } from '@console/shared/entities';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { addressesOf } from '../documents/addresses.ts';
import { keepPapers, paperRow } from './keep.ts';
import { KINDS } from './kinds.ts';
import type { AnyKind, PaperKind } from './kinds.ts';

const PART = 200;

/**
 * Makes the paper of every record that was issued without one, before papers existed or by the demo, from the data of
 * now. Does nothing on the next start.
 */
export async function reconstructPapers(db: Kysely<Database>, company: Company, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several gateways may start on one database at once.
    await sql`select pg_advisory_xact_lock(hashtext('papers'))`.execute(trx);
    const addresses = remembered((tenant_id: number | undefined) => addressesOf(trx, tenant_id));
    for (const kind of Object.keys(KINDS) as PaperKind[]) {
      const known = KINDS[kind];
      const ids = await withoutPaper(trx, kind, known);
      for (let from = 0; from < ids.length; from += PART) {
        const rows = await known.record.findMany(trx, ids.slice(from, from + PART));
        const papers = rows.map(async (row) => {
          const document = known.draw(known.asIssued?.(row) ?? row, await addresses(row.tenant_id), company);
          const id = idOf(known.record.entity, row);
          const how = { revision: null, issued_at: now, issued_by: null, is_reconstructed: true };
          return paperRow({ kind, id, document, ...how });
        });
        await keepPapers(trx, await Promise.all(papers));
      }
    }
  });
}

async function withoutPaper(db: Kysely<Database>, kind: PaperKind, { record, issued }: AnyKind) {
  const key = sql.ref(record.key);
  const { rows } = await sql<{ id: string | number }>`select ${key} as id from ${sql.table(record.table)} r
    where ${issued} and not exists (
      select from papers where kind = ${kind} and entity_id = r.${key}::text) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Asks once for each key. */
function remembered<K, V>(ask: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const known = new Map<K, Promise<V>>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
