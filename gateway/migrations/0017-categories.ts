import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Deleted categories stay for records made from them. Siblings have unique names. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table categories add column is_deleted boolean not null default false;
create unique index categories_name on categories (coalesce(parent_id, 0), lower(name)) where not is_deleted;
create index products_levels on products (category_id, level2, level3) where not is_deleted;
`,
  );
