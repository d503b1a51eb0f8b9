import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * How each person wants to be told, where they chose it, and the emails that are still to be sent: one for a
 * notification, or a digest of what was unread in a span of time. `digests` has the end of the last one.
 * The preferences that everybody starts with count as the first revision.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table notification_preferences (
  user_id integer primary key references users,
  ways jsonb not null,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 2
);

create table notification_mails (
  mail_id uuid primary key default gen_random_uuid(),
  user_id integer not null references users,
  notification_id integer unique references notifications on delete cascade,
  since timestamptz,
  until timestamptz,
  due_at timestamptz not null,
  attempts integer not null default 0,
  check ((notification_id is null) = (since is not null) and (since is null) = (until is null))
);
create index notification_mails_due on notification_mails (due_at, mail_id);

create table digests (
  until timestamptz primary key
);
`,
  );
