import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * What was issued, as it was issued. A new version of a paper is a new row with the next revision letter; none ever
 * changes. Papers of records that were issued before are made when the gateway starts, since a document also prints our
 * own particulars, which are settings.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table papers (
  paper_id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('quotation', 'purchase_order', 'delivery_challan', 'credit_note', 'tax_invoice')),
  entity text not null,
  entity_id text not null,
  number text not null,
  revision text check (revision ~ '^[A-Z]+$'),
  issued_at timestamptz not null,
  issued_by integer,
  content jsonb not null,
  hash text not null,
  is_reconstructed boolean not null default false,
  unique nulls not distinct (kind, entity_id, revision)
);
create trigger papers_append_only before update or delete or truncate on papers
  for each statement execute function append_only();
`,
  );
