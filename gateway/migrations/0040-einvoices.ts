import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * The e-invoice of an order's tax invoice: waiting for the register, failed there, or registered. What the register
 * answered never changes.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table einvoices (
  order_number text primary key references orders,
  state text not null check (state in ('waiting', 'failed', 'registered')),
  irn text unique,
  ack_number text,
  ack_date text,
  signed_qr text,
  failure text,
  check ((state = 'registered') = (irn is not null and ack_number is not null and ack_date is not null and signed_qr is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index einvoices_waiting on einvoices (order_number) where state = 'waiting';
`,
  );
