import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Blog posts that were deleted stay for what hangs on them; posts are found by tag whatever its case. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table blogs add column is_deleted boolean not null default false;
create index blogs_all on blogs (created_date desc, blog_post_id desc) where not is_deleted;

create function lowercase(words text[]) returns text[] language sql immutable parallel safe
  as 'select array(select lower(word) from unnest(words) as word)';
create index blogs_tags on blogs using gin (lowercase(tags));
`,
  );
