import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What of a payment went back, in parts, and when and how. Payments refunded before went back as a whole. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table payments add column refunds jsonb not null default '[]',
  add column refunded numeric(14,2) not null default 0;
update payments set refunded = amount where status = 'REFUNDED';
alter table payments add constraint payments_refunded check (refunded between 0 and amount);
`,
  );
