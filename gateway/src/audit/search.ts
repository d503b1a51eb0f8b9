import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containing } from '../filters.ts';

/**
 * Whether an entry contains the keyword: in its id, its author's name, or an old or new value of the record, but not in
 * a field name.
 */
export function matchesSearch(
  { id, row }: { id: RawBuilder<string>; row: RawBuilder<unknown> },
  keyword: string,
): RawBuilder<boolean> {
  const ways = [
    containing(id, keyword),
    containing(sql<string>`l.by_name`, keyword),
    says(row, keyword),
    says(sql`l.previous`, keyword),
  ];
  return sql`(${sql.join(
    ways.map((way) => sql`coalesce(${way}, false)`),
    sql` or `,
  )})`;
}

/** Checks the whole JSON text first, including field names: most entries do not contain the keyword at all. */
function says(values: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> {
  const inText = containing(sql<string>`(${values})::text`, JSON.stringify(keyword).slice(1, -1));
  const inValue = containing(sql<string>`(v.value #>> '{}')`, keyword);
  return sql`(${inText} and exists (select from jsonb_path_query(${values}, 'strict $.**') v (value)
    where jsonb_typeof(v.value) in ('string', 'number') and ${inValue}))`;
}
