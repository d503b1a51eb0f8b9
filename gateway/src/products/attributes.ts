import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

const MOST = 30;

interface Asked {
  name: string;
  /** In use, most used first. */
  values: string[];
}

/** The attributes of one or each category, in its order, with the values that its products have. */
export async function attributesOf(db: Kysely<Database>, category_id: number | undefined): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    with asked as (
      select a.name, min(a.place) as place
      from categories c, unnest(c.attributes) with ordinality as a (name, place)
      where c.level = 0 and not c.is_deleted ${ofCategory('c', category_id)}
      group by a.name
    ), given as (
      select g.key as name, g.value, row_number() over (partition by g.key order by count(*) desc, g.value) as rank
      from products p, jsonb_each_text(p.attributes) as g
      where not p.is_deleted ${ofCategory('p', category_id)}
      group by g.key, g.value
    )
    select name, coalesce(array_agg(given.value order by given.rank) filter (where given.rank <= ${MOST}), '{}') as values
    from asked left join given using (name)
    group by name, place
    order by place, name`.execute(db);
  return rows;
}

/** The units of SKUs, those of the category's products first. */
export async function unitsOf(db: Kysely<Database>, category_id: number | undefined): Promise<string[]> {
  const { rows } = await sql<{ unit: string }>`
    select k.unit from skus k join products p using (product_id)
    where not k.is_deleted and not p.is_deleted
    group by k.unit
    order by count(*) filter (where p.category_id = ${category_id ?? null}) desc, count(*) desc, k.unit
    limit ${MOST}`.execute(db);
  return rows.map(({ unit }) => unit);
}

const ofCategory = (alias: string, category_id: number | undefined) =>
  category_id === undefined ? sql`` : sql`and ${sql.ref(`${alias}.category_id`)} = ${category_id}`;
