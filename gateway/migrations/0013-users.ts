import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Indexes that find a user's open records before the user is deleted. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create index quote_requests_user on quote_requests (user_id) where status in ('PENDING', 'PRICE_UPDATED');
create index quotations_user on quotations (user_id) where status in ('SENT', 'CONFIRMED');
create index orders_user on orders (user_id) where status in ('CONFIRMED', 'IN_TRANSIT', 'DELIVERED');
`,
  );
