import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Indexes for lists of sellers and leads, and for the uniqueness checks of sellers. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create index sellers_zone on sellers (zone, created_date desc, seller_id desc);
create index sellers_source on sellers (source_person, created_date desc, seller_id desc);
create index sellers_categories on sellers using gin (categories);
create index sellers_gstin on sellers (upper(gstin)) where not is_deleted;
create index sellers_mobile on sellers (mobile_1) where not is_deleted;
create index sellers_email on sellers (lower(email_id_1)) where not is_deleted;

create index leads_status on leads (lead_status, created_date desc, lead_id desc);
create index leads_category on leads (lead_category, created_date desc, lead_id desc);
create index leads_owner on leads (lead_owner, created_date desc, lead_id desc);
create index leads_zone on leads (zone, created_date desc, lead_id desc);
create index leads_seller on leads (seller_id);
`,
  );
