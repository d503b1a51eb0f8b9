import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * How soon records have to leave their queues, and how they kept to it. What already waits gets no deadline: nobody knows
 * since when.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table deadline_policies (
  policy_id integer primary key default 1 check (policy_id = 1),
  state text not null default 'Karnataka',
  week jsonb not null default '[{"from":"09:30","to":"18:30"},{"from":"09:30","to":"18:30"},{"from":"09:30","to":"18:30"},{"from":"09:30","to":"18:30"},{"from":"09:30","to":"18:30"},{"from":"09:30","to":"14:00"},null]',
  holidays jsonb not null default '[{"day":"2027-01-26","name":"Republic Day","state":null},{"day":"2027-08-15","name":"Independence Day","state":null},{"day":"2027-10-02","name":"Gandhi Jayanti","state":null},{"day":"2027-11-01","name":"Rajyotsava","state":"Karnataka"}]',
  targets jsonb not null default '[{"queue":"quote_requests","hours":9,"priority_hours":4,"warn_percent":75},{"queue":"quotations","hours":4,"priority_hours":2,"warn_percent":75},{"queue":"purchase_orders","hours":9,"priority_hours":4,"warn_percent":75},{"queue":"delivery_challans","hours":45,"priority_hours":27,"warn_percent":75}]',
  created_by integer references users,
  modified_by integer references users,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 1
);
insert into deadline_policies default values;

create table deadlines (
  entity text not null,
  entity_id text not null,
  queue text not null,
  entered_at timestamptz not null,
  warn_at timestamptz not null,
  due_at timestamptz not null,
  warned_at timestamptz,
  left_at timestamptz,
  primary key (entity, entity_id, entered_at)
);
create index deadlines_entered on deadlines (entered_at);
create index deadlines_to_warn on deadlines (warn_at) where left_at is null and warned_at is null;
create unique index deadlines_waiting on deadlines (entity, entity_id) where left_at is null;

alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in ('mentioned', 'handed_over',
  'approval_waiting', 'deadline_near', 'quotation_approved', 'quotation_rejected', 'quotation_converted',
  'request_priced', 'request_archived', 'status_changed'));
alter table quote_requests add column deadline timestamptz, add column deadline_warning timestamptz;
alter table quotations add column deadline timestamptz, add column deadline_warning timestamptz;
alter table purchase_orders add column deadline timestamptz, add column deadline_warning timestamptz;
alter table delivery_challans add column deadline timestamptz, add column deadline_warning timestamptz;
create index quote_requests_due on quote_requests (deadline, request_id) where deadline is not null;
create index quotations_due on quotations (deadline, quotation_id) where deadline is not null;
create index purchase_orders_due on purchase_orders (deadline, po_id) where deadline is not null;
create index delivery_challans_due on delivery_challans (deadline, challan_id) where deadline is not null;
alter table tenants add column is_priority boolean not null default false;
`,
  );
