import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * An order has an invoice from its issue on, and not from its creation. An order that has a number keeps it: its paper is
 * made when the gateway starts, like those of earlier records.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table orders
  alter column invoice_number drop not null,
  alter column invoice_date drop not null,
  add constraint orders_invoice check ((invoice_number is null) = (invoice_date is null));
`,
  );
