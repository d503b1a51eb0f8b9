import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** That an overdue approval was told to the next in line. What is overdue already is not: people know of it. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table deadlines add column escalated_at timestamptz;
update deadlines set escalated_at = due_at where entity = 'quotation' and left_at is null and due_at < now();
create index deadlines_to_escalate on deadlines (due_at)
  where entity = 'quotation' and left_at is null and escalated_at is null;
alter table quotations add column escalation jsonb;
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'handed_over',
  'approval_waiting', 'deadline_near', 'approval_overdue', 'quotation_approved', 'quotation_rejected',
  'quotation_converted', 'request_priced', 'request_archived', 'status_changed'));
`,
  );
