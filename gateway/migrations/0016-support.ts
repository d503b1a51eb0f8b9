import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The state of a ticket in the task tool, and indexes for sorted lists of tickets. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table support_tickets add column tool_id text;
alter table support_tickets add column tool_attachments integer not null default 0;
create index support_tickets_list on support_tickets (list, created_date desc, task_id desc);
create index support_tickets_day on support_tickets (created_date desc, task_id desc);
`,
  );
