import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** A blog post can be saved before everybody can read it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table blogs drop constraint blogs_status_check;
alter table blogs add constraint blogs_status_check check (status in ('ACTIVE', 'DRAFT', 'ARCHIVED'));
`,
  );
