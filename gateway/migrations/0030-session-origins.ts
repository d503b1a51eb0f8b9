import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** When, and from which device and address, a session was last used. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table sessions add column user_agent text, add column address text, add column last_used_at timestamptz;
update sessions set last_used_at = idle_expires_at - interval '12 hours';
alter table sessions alter column last_used_at set not null, alter column last_used_at set default now();
`,
  );
