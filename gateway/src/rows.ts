import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  PersonInfo,
  ProductInfo,
  SellerInfo,
  SkuInfo,
  TenantInfo,
  UserDetails,
} from '@console/shared/entities/parts';

/**
 * SQL for the parts of other records embedded in rows. Each takes the column that refers to the record. The column's
 * table must not use the aliases used inside: u, t, p or s.
 */
export const personInfo = (id: string): RawBuilder<PersonInfo | null> =>
  sql`(select json_build_object('user_id', u.user_id, 'first_name', u.first_name, 'last_name', u.last_name,
    'role_id', u.role_id) from users u where u.user_id = ${sql.ref(id)})`;

export const peopleInfo = (ids: string): RawBuilder<PersonInfo[]> =>
  sql`(select coalesce(json_agg(json_build_object('user_id', u.user_id, 'first_name', u.first_name,
    'last_name', u.last_name, 'role_id', u.role_id) order by u.user_id), '[]')
    from users u where u.user_id = any(${sql.ref(ids)}))`;

export const tenantInfo = (id: string): RawBuilder<TenantInfo> =>
  sql`(select json_build_object('tenant_id', t.tenant_id, 'tenant_name', t.tenant_name, 'org_id', t.org_id,
    'district', t.district, 'state', t.state, 'gst_no', t.gst_no, 'logo', t.logo,
    'verified_tenant', t.verified_tenant) from tenants t where t.tenant_id = ${sql.ref(id)})`;

export const userDetails = (id: string): RawBuilder<UserDetails | null> =>
  sql`(select json_build_object('user_id', u.user_id, 'first_name', u.first_name, 'last_name', u.last_name,
    'email', u.email, 'mobile', u.mobile) from users u where u.user_id = ${sql.ref(id)})`;

export const productInfo = (id: string): RawBuilder<ProductInfo> =>
  sql`(select json_build_object('product_id', p.product_id, 'product_name', p.product_name, 'assets', p.assets,
    'pan_india_gst', p.pan_india_gst, 'hsn', p.hsn) from products p where p.product_id = ${sql.ref(id)})`;

export const skuInfo = (id: string): RawBuilder<SkuInfo> =>
  sql`(select json_build_object('product_sku_id', s.product_sku_id, 'product_sku_name', s.product_sku_name,
    'unit', s.unit) from skus s where s.product_sku_id = ${sql.ref(id)})`;

/** `created_by_info` and `modified_by_info` of the table under this alias. */
export const authors = (alias: string) =>
  [
    personInfo(`${alias}.created_by`).as('created_by_info'),
    personInfo(`${alias}.modified_by`).as('modified_by_info'),
  ] as const;

export const sellerInfo = (id: string): RawBuilder<SellerInfo> =>
  sql`(select json_build_object('seller_id', s.seller_id, 'seller_name', s.seller_name, 'district', s.district,
    'state', s.state, 'address', s.address, 'gstin', s.gstin, 'mobile_1', s.mobile_1, 'email_id_1', s.email_id_1)
    from sellers s where s.seller_id = ${sql.ref(id)})`;

/** An instant within JSON, which writes it in the form of a column. */
export const instantIn = <T>(column: string) =>
  sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The day on which the last goods of an order were delivered, which it tells once all of them are. */
export const deliveredOn = (order: string) =>
  sql<string | null>`case when ${sql.ref(`${order}.status`)} in ('DELIVERED', 'CLOSED') then (
    select max((coalesce(dc.received_at, dc.modified_date) at time zone 'Asia/Kolkata')::date)
    from delivery_challans dc where dc.order_number = ${sql.ref(`${order}.order_number`)} and dc.status = 'DELIVERED') end`;
