import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** A credit note has an e-invoice of its own. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table einvoices drop constraint einvoices_pkey;
alter table einvoices alter column order_number drop not null;
alter table einvoices add column cn_id text unique references credit_notes;
alter table einvoices add unique (order_number);
alter table einvoices add check (num_nonnulls(order_number, cn_id) = 1);
`,
  );
