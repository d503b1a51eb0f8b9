import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Deleted blog posts stay for records attached to them. Posts are found by tag, ignoring case. */
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
