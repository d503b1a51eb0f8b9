import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Ticket attachments keep their original names. Those of existing ones are unknown, so they keep their stored names.
 * SKUs and offers get indexes for sorted lists without a filter by product, SKU or seller.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table support_tickets rename column attachments to stored_names;
alter table support_tickets add column attachments jsonb not null default '[]';
update support_tickets set attachments = (
  select jsonb_agg(jsonb_build_object('file_name', name, 'title', name) order by place)
  from unnest(stored_names) with ordinality as stored (name, place)
) where stored_names <> '{}';
alter table support_tickets drop column stored_names;

create index skus_newest on skus (created_date desc, product_sku_id desc) where not is_deleted;
create index offers_newest on offers (created_date desc, sku_offer_id desc) where not is_deleted;
`,
  );
