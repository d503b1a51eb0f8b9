import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { labelOf } from '../records/label.ts';
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
  const owner = OWNERS[entity];
  const row = await owner?.record.find(db, (owner.numbered ? Number(id) : id) as never);
  return row && titleOf(entity, { ...row });
}

/** What a record is called: "Quotation QT2627-000012". */
export function titleOf(entity: Entity, row: Readonly<Record<string, unknown>>): string {
  const { noun, idKey } = metaOf(entity);
  const title = `${noun} ${labelOf(entity, String(row[idKey]), row)}`;
  const goods = (row['productInfo'] as { product_name?: string } | undefined)?.product_name;
  return goods ? `${title}, ${goods}` : title;
}
