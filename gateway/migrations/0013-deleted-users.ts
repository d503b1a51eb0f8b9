import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** A session also ends because its user was deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('ban', 'deleted', 'logout', 'role_changed', 'expired', 'reuse'));
create index quote_requests_user on quote_requests (user_id) where status in ('PENDING', 'PRICE_UPDATED');
create index quotations_user on quotations (user_id) where status in ('SENT', 'CONFIRMED');
create index orders_user on orders (user_id) where status in ('CONFIRMED', 'IN_TRANSIT', 'DELIVERED');
`,
  );
