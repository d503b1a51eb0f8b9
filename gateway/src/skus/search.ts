import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { containing } from '../filters.ts';

export const wordsOf = (keyword = ''): string[] => keyword.split(/\s+/).filter(Boolean);

/** The text by which a product is searched; uses the alias p. */
export const named = sql<string>`p.product_name || coalesce(' ' || p.brand, '')`;

/** Every word occurs in the text. */
export const holding = (text: RawBuilder<string>, words: readonly string[]): RawBuilder<boolean> =>
  sql`(${sql.join(
    words.map((word) => containing(sql`(${text})`, word)),
    sql` and `,
  )})`;
