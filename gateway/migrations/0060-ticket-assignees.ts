import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Who looks after a ticket, and how much it presses. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table support_tickets add column assigned_to integer references users (user_id);
alter table support_tickets add column priority text not null default 'normal'
  check (priority in ('low', 'normal', 'high', 'urgent'));
create index support_tickets_assignee on support_tickets (assigned_to, created_date desc, task_id desc)
  where assigned_to is not null;
`,
  );
