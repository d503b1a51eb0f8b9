import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * A code belongs to its sign-in, so another code for the same account no longer invalidates it. Wrong codes are counted
 * by account and address, and addresses that signed in are remembered.
 *
 * Each uploaded file has a row: who may open it, and since when no record uses it. Files uploaded earlier get a row if
 * a record uses them.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
delete from otp_codes where closed_at is not null;
drop index otp_codes_open;
alter table otp_codes drop column closed_at;

create table otp_failures (
  identifier_hash text not null,
  address text not null,
  failed_at timestamptz not null
);
create index otp_failures_account on otp_failures (identifier_hash, failed_at);
create index otp_failures_time on otp_failures (failed_at);
create table otp_pauses (
  identifier_hash text primary key,
  paused_until timestamptz not null
);
create table otp_known_addresses (
  identifier_hash text not null,
  address text not null,
  signed_in_at timestamptz not null,
  primary key (identifier_hash, address)
);

create table files (
  file_name text primary key,
  is_public boolean not null,
  uploaded_by integer references users,
  uploaded_at timestamptz not null,
  unused_since timestamptz
);
create index files_unused on files (unused_since);
create table upload_counts (
  user_id integer not null references users,
  day date not null,
  files integer not null,
  primary key (user_id, day)
);

insert into files (file_name, is_public, uploaded_at)
select file_name, bool_or(is_public), now() from (
  select cover, true from categories
  union all select icon, true from categories
  union all select unnest(assets), true from products
  union all select unnest(assets), true from skus
  union all select logo, true from organisations
  union all select logo, true from tenants
  union all select coverphoto, true from blogs
  union all select (regexp_matches(body, '/api/files/([a-z0-9-]+\\.(?:jpg|png))', 'g'))[1], true from blogs
  union all select jsonb_path_query(product_info, '$.assets[*]') #>> '{}', true from quotation_items
  union all select jsonb_path_query(product_info, '$.assets[*]') #>> '{}', true from order_lines
  union all select jsonb_path_query(product_info, '$.assets[*]') #>> '{}', true from purchase_order_lines
  union all select jsonb_path_query(product_info, '$.assets[*]') #>> '{}', true from credit_note_lines
  union all select jsonb_path_query(order_line_details, '$.product_info.assets[*]') #>> '{}', true from dc_lines
  union all select tenant_info ->> 'logo', true from quotations
  union all select tenant_info ->> 'logo', true from orders
  union all select tenant_info ->> 'logo', true from delivery_challans
  union all select tenant_info ->> 'logo', true from credit_notes
  union all select unnest(po_link), false from quotations
  union all select file_name, false from documents
  union all select jsonb_path_query(attachments, '$[*].file_name') #>> '{}', false from support_tickets
  union all select received_file_id, false from delivery_challans
) as held (file_name, is_public)
where file_name <> '' group by file_name;

create index documents_file on documents (file_name);
create index quotations_po_link on quotations using gin (po_link);
create index support_tickets_attachments on support_tickets using gin (attachments jsonb_path_ops);
create index delivery_challans_receipt on delivery_challans (received_file_id);
`,
  );
