import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The address that papers of a customer have printed so far: its last site, or else its first office. */
const PRINTED = `(
  select distinct on (entity_id) entity_id, address_id, jsonb_build_object(
      'label', label, 'address1', address1, 'city', city, 'state', state, 'postal_code', postal_code) as address
  from (select *, coalesce(label, '') ~* 'office|billing' as is_office from addresses where entity_type = 'TENANT') a
  order by entity_id, is_office, case when is_office then address_id else -address_id end)`;

/**
 * Orders and challans keep the address that their goods go to, and purchase orders where the seller delivers and when it
 * is paid. Orders and challans that exist keep the address that their papers print.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table orders add column shipping_address_id integer, add column shipping_address jsonb;
alter table delivery_challans add column shipping_address_id integer, add column shipping_address jsonb;
alter table purchase_orders add column deliver_to text check (deliver_to in ('SITE', 'OFFICE')),
  add column delivery_address jsonb, add column payment_terms text;
update orders o set shipping_address_id = p.address_id, shipping_address = p.address
  from ${PRINTED} p where p.entity_id = o.tenant_id::text;
update delivery_challans d set shipping_address_id = p.address_id, shipping_address = p.address
  from ${PRINTED} p where p.entity_id = d.tenant_id::text;
`,
  );
