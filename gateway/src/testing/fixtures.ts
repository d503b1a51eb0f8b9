import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';

/** Users of the small world, one for each role, and the customers' users. */
export const USER = {
  admin: 1,
  wallboard: 2,
  sales: 7,
  sales2: 8,
  manager: 9,
  manager2: 10,
  lead: 12,
  lead2: 13,
  nobody: 99,
  customer: 101,
  otherCustomer: 102,
} as const;
export const ORG = { own: 1002, acme: 1003 } as const;
export const TENANT = { direct: 1, acme: 2 } as const;
export const SELLER = { cement: 1, steel: 2 } as const;
export const PRODUCT = { cement: 1, steel: 2 } as const;
export const SKU = { cement: 1, steel: 2 } as const;
export const OFFER = { cement: 1, hidden: 2, steel: 3 } as const;

/** Tests that add users with explicit ids use lower ones. */
const LAST_USER = 1000;

/** A role without any permission. */
const NO_RIGHTS = 1099;

/** A small, known world: two organisations, two customers, two products with offers, and no trade yet. */
export async function smallWorld(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('organisations')
    .values([
      { org_id: ORG.own, organisation_name: 'The House' },
      { org_id: ORG.acme, organisation_name: 'Acme Group' },
    ])
    .execute();
  await db.insertInto('roles').values({ role_id: NO_RIGHTS }).execute();
  await db
    .insertInto('users')
    .values([
      staff(USER.admin, 'Asha', 1001),
      staff(USER.wallboard, 'Omkar', 1002),
      staff(USER.sales, 'Sunil', 1007),
      staff(USER.sales2, 'Sarita', 1008),
      staff(USER.manager, 'Meera', 1009),
      staff(USER.manager2, 'Manoj', 1010),
      staff(USER.lead, 'Latha', 1012),
      staff(USER.lead2, 'Lokesh', 1013),
      staff(USER.nobody, 'Nitin', NO_RIGHTS),
    ])
    .execute();
  await db
    .insertInto('tenants')
    .values([
      tenant(TENANT.direct, 'Direct Builders', ORG.own, USER.sales),
      tenant(TENANT.acme, 'Acme Infra', ORG.acme, USER.sales2),
    ])
    .execute();
  await db
    .insertInto('users')
    .values([
      { ...staff(USER.customer, 'Chitra', 10001), org_id: ORG.acme, tenant_id: TENANT.acme },
      { ...staff(USER.otherCustomer, 'Dinesh', 10001), org_id: ORG.own, tenant_id: TENANT.direct },
    ])
    .execute();
  await db
    .insertInto('categories')
    .values([
      { category_id: 1, level: 0, name: 'Cement' },
      { category_id: 2, level: 0, name: 'Steel' },
      { category_id: 3, level: 1, name: 'OPC', parent_id: 1 },
      { category_id: 4, level: 2, name: 'OPC 53', parent_id: 3 },
    ])
    .execute();
  await db
    .insertInto('category_managers')
    .values([
      { category_id: 1, user_id: USER.manager },
      { category_id: 2, user_id: USER.manager2 },
    ])
    .execute();
  await db
    .insertInto('products')
    .values([
      { product_id: PRODUCT.cement, product_name: 'OPC Cement', category_id: 1, hsn: '2523', pan_india_gst: 18 },
      { product_id: PRODUCT.steel, product_name: 'TMT Bar', category_id: 2, hsn: '7214', pan_india_gst: 18 },
    ])
    .execute();
  await db
    .insertInto('skus')
    .values([
      { product_sku_id: SKU.cement, product_id: PRODUCT.cement, product_sku_name: '50 kg bag', unit: 'bag' },
      { product_sku_id: SKU.steel, product_id: PRODUCT.steel, product_sku_name: '12 mm', unit: 'kg' },
    ])
    .execute();
  await db
    .insertInto('sellers')
    .values([seller(SELLER.cement, 'Cement House'), seller(SELLER.steel, 'Steel Yard')])
    .execute();
  await db
    .insertInto('offers')
    .values([
      {
        sku_offer_id: OFFER.cement,
        product_sku_id: SKU.cement,
        seller_id: SELLER.cement,
        offer_price: 350,
        mrp: 400,
        moq: 10,
      },
      {
        sku_offer_id: OFFER.hidden,
        product_sku_id: SKU.cement,
        seller_id: SELLER.steel,
        offer_price: 340,
        moq: 50,
        is_active: false,
      },
      { sku_offer_id: OFFER.steel, product_sku_id: SKU.steel, seller_id: SELLER.steel, offer_price: 62.5, moq: 100 },
    ])
    .execute();
  // Moves the id sequences of offers, customers and users past the fixtures.
  await sql`select setval(pg_get_serial_sequence('offers', 'sku_offer_id'), ${OFFER.steel}),
    setval(pg_get_serial_sequence('tenants', 'tenant_id'), ${TENANT.acme}),
    setval(pg_get_serial_sequence('users', 'user_id'), ${LAST_USER})`.execute(db);
}

const staff = (user_id: number, first_name: string, role_id: number) => ({
  user_id,
  first_name,
  last_name: 'Rao',
  role_id,
  email: `${first_name.toLowerCase()}@example.in`,
  mobile: String(9_000_000_000 + user_id),
});

const tenant = (tenant_id: number, tenant_name: string, org_id: number, sales_person: number) => ({
  tenant_id,
  tenant_name,
  org_id,
  sales_person,
  district: 'Mysuru',
  state: 'Karnataka',
  verified_tenant: true,
});

const seller = (seller_id: number, seller_name: string) => ({
  seller_id,
  seller_name,
  district: 'Hosur',
  state: 'Tamil Nadu',
  org_id: ORG.own,
  gstin: '27AAPFU0939F1ZV',
  mobile_1: '9876543210',
  email_id_1: `${seller_name.split(' ')[0]?.toLowerCase()}@sellers.in`,
  office_address_details: json({ address1: '1 Yard Road', city: 'Hosur', state: 'Tamil Nadu', postal_code: '635109' }),
});
