import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import { labelOf } from '../records/label.ts';
import { ownerRow } from '../records/owner.ts';
import { OWNERS } from '../records/owners.ts';

interface Untitled {
  entity: Entity;
  id: string;
  title: string | undefined;
}

/** Reads what the records are called of which only a reference is known. */
export async function titled<N extends Untitled>(
  db: Kysely<Database>,
  news: readonly N[],
): Promise<(N & { title: string })[]> {
  const named = await Promise.all(news.map(async (one) => ({ one, title: one.title ?? (await titleIn(db, one)) })));
  return named.flatMap(({ one, title }) => (title === undefined ? [] : [{ ...one, title }]));
}

async function titleIn(db: Kysely<Database>, { entity, id }: Untitled): Promise<string | undefined> {
  const named = NAMED[entity];
  if (named) {
    const { rows } = await named(id).execute(db);
    return rows[0] && titleOf(entity, rows[0]);
  }
  if (BY_ID.has(entity)) return (await ownerRow(db, entity, id)) && titleOf(entity, { [metaOf(entity).idKey]: id });
  const owner = OWNERS[entity];
  const row = await owner?.record.find(db, (owner.numbered ? Number(id) : id) as never);
  return row && titleOf(entity, { ...row });
}

/** They are called by their ids alone. */
const BY_ID: ReadonlySet<Entity> = new Set<Entity>([
  'order',
  'purchase_order',
  'delivery_challan',
  'credit_note',
  'payment',
  'expense',
]);

/** What a title needs of rows that take long to read. */
const NAMED: Partial<Record<Entity, (id: string) => RawBuilder<Record<string, unknown>>>> = {
  quotation_request: (id) => sql`
    select r.request_id, jsonb_build_object('product_name', p.product_name) as "productInfo"
    from quote_requests r join products p using (product_id) where r.request_id = ${Number(id)}`,
  quotation: (id) => sql`select quotation_id, quotation_number from quotations where quotation_id = ${Number(id)}`,
};

/** What a record is called: "Quotation QT2627-000012". */
export function titleOf(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const { noun, idKey } = metaOf(entity);
  const title = `${noun} ${labelOf(entity, String(row[idKey]), row)}`;
  const goods = (row['productInfo'] as { product_name?: string } | undefined)?.product_name;
  return goods ? `${title}, ${goods}` : title;
}
