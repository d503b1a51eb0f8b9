import type { Insertable, Kysely } from 'kysely';
import type { TenantInfo } from '@console/shared/entities/parts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import { ORG, PRODUCT, SELLER, SKU, TENANT, USER } from './fixtures.ts';

type Db = Kysely<Database>;
type Values<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

export const NOON = '2026-11-21T06:30:00.000Z';
const DATES = { created_date: NOON, modified_date: NOON };

/** A pending request of Acme for cement. */
export async function addRequest(db: Db, values: Values<'quote_requests'> = {}): Promise<number> {
  const row = await db
    .insertInto('quote_requests')
    .values({
      org_id: values.tenant_id === TENANT.direct ? ORG.own : ORG.acme,
      tenant_id: TENANT.acme,
      user_id: USER.customer,
      product_id: PRODUCT.cement,
      product_sku_id: SKU.cement,
      quantity: 100,
      status: 'PENDING',
      category_managers: [USER.manager],
      sales_person: USER.sales2,
      created_by: USER.sales2,
      modified_by: USER.sales2,
      ...DATES,
      ...values,
    })
    .returning('request_id')
    .executeTakeFirstOrThrow();
  return row.request_id;
}

/** A draft quotation for Acme with one line of cement. */
export async function addQuotation(db: Db, values: Values<'quotations'> = {}): Promise<number> {
  const { quotation_id } = await db
    .insertInto('quotations')
    .values({
      quotation_number: next('QT2627'),
      total_price: 45_430,
      grand_total: 45_430,
      status: 'SENT',
      ...customerOf(values.tenant_id),
      ...COMMON,
      ...values,
    })
    .returning('quotation_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quotation_items')
    .values({ ...CEMENT, ...PRICE, quotation_id, quantity: 100, total_price: 45_430 })
    .execute();
  return quotation_id;
}

export interface OrderFixture {
  order_number: string;
  /** One per quantity. */
  lines: number[];
}

/** A confirmed order of Acme with one line of cement for each quantity. */
export async function addOrder(
  db: Db,
  values: Values<'orders'> = {},
  quantities: readonly number[] = [100],
): Promise<OrderFixture> {
  const order_number = values.order_number ?? next('OR2627');
  await db
    .insertInto('orders')
    .values({
      total_price: 45_430,
      order_grand_total: 45_430,
      status: 'CONFIRMED',
      ...customerOf(values.tenant_id),
      ...COMMON,
      ...values,
      order_number,
    })
    .execute();
  const lines = await db
    .insertInto('order_lines')
    .values(
      quantities.map((quantity) => ({
        ...CEMENT,
        ...PRICE,
        order_number,
        quantity,
        total_price: 45_430,
        // None of its prices needs approval.
        least_unit: 0,
        cost_unit: 0,
        approved_quantity: null,
        status: 'CONFIRMED' as const,
      })),
    )
    .returning('order_line_id')
    .execute();
  return { order_number, lines: lines.map(({ order_line_id }) => order_line_id) };
}

/** Like `addOrder`, with an invoice number; its paper is not made. */
export const addInvoiced = (db: Db, values: Values<'orders'> = {}, quantities?: readonly number[]) =>
  addOrder(db, { invoice_number: next('INV2627'), invoice_date: '2026-11-21', ...values }, quantities);

export interface SupplyLine {
  order_line_id: number | null;
  quantity: number;
}

/** A draft purchase order to the cement house; without lines, one that belongs to no order. */
export async function addPurchaseOrder(
  db: Db,
  values: Values<'purchase_orders'> = {},
  lines: readonly SupplyLine[] = [{ order_line_id: null, quantity: 100 }],
): Promise<string> {
  const po_id = values.po_id ?? next('PO2627');
  const status = values.status ?? 'DRAFT';
  await db
    .insertInto('purchase_orders')
    .values({
      seller_id: SELLER.cement,
      seller_info: json(SELLER_INFO),
      po_grand_total: 41_300,
      ...COMMON,
      ...values,
      po_id,
      status,
    })
    .execute();
  const { product_id, product_sku_id, product_info, product_sku_info } = CEMENT;
  const goods = { product_id, product_sku_id, product_info, product_sku_info };
  const price = { offer_price: 350, unit_price: 350, gstin: 18, total_price: 41_300 };
  await db
    .insertInto('purchase_order_lines')
    .values(lines.map((line) => ({ ...goods, ...price, ...line, po_id, status })))
    .execute();
  return po_id;
}

/** A challan in transit for an order. */
export async function addChallan(
  db: Db,
  values: Values<'delivery_challans'> & { order_number: string },
  lines: readonly { order_line_id: number; quantity: number }[],
): Promise<string> {
  const challan_id = values.challan_id ?? next('DC2627');
  const status = values.status ?? 'IN_TRANSIT';
  await db
    .insertInto('delivery_challans')
    .values({ dc_grand_total: 45_430, ...customerOf(values.tenant_id), ...COMMON, ...values, challan_id, status })
    .execute();
  const details = json({
    quantity: 100,
    selling_price: 385,
    pan_india_gst: 18,
    remarks: null,
    product_info: PRODUCT_INFO,
    product_sku_info: SKU_INFO,
  });
  await db
    .insertInto('dc_lines')
    .values(
      lines.map(({ order_line_id, quantity }) => ({
        challan_id,
        order_line_id,
        delivered_qty: quantity,
        status,
        order_line_details: details,
      })),
    )
    .execute();
  return challan_id;
}

// Far above the numbers that the gateway assigns in a test.
let last = 500_000;
const next = (prefix: string) => `${prefix}-${String((last += 1)).padStart(6, '0')}`;

const COMMON = {
  org_id: ORG.own,
  category_managers: [USER.manager],
  sales_person: USER.sales2,
  created_by: USER.sales2,
  modified_by: USER.sales2,
  ...DATES,
};

const tenantInfo = (tenant_id: number): TenantInfo => ({
  tenant_id,
  tenant_name: tenant_id === TENANT.acme ? 'Acme Infra' : 'Direct Builders',
  org_id: tenant_id === TENANT.acme ? ORG.acme : ORG.own,
  district: 'Mysuru',
  state: 'Karnataka',
  gst_no: '29AABCF8078M2ZW',
  logo: null,
  verified_tenant: true,
});

function customerOf(tenant_id: number = TENANT.acme) {
  const user_id = tenant_id === TENANT.acme ? USER.customer : USER.otherCustomer;
  const details = { user_id, first_name: 'Chitra', last_name: 'Rao', email: 'chitra@example.in', mobile: '9000000101' };
  return { tenant_id, user_id, tenant_info: json(tenantInfo(tenant_id)), user_details: json(details) };
}

const PRODUCT_INFO = {
  product_id: PRODUCT.cement,
  product_name: 'OPC Cement',
  assets: [],
  pan_india_gst: 18,
  hsn: '2523',
};
const SKU_INFO = { product_sku_id: SKU.cement, product_sku_name: '50 kg bag', unit: 'bag' };
export const SELLER_INFO = {
  seller_id: SELLER.cement,
  seller_name: 'Cement House',
  district: 'Hosur',
  state: 'Tamil Nadu',
  address: null,
  gstin: '27AAPFU0939F1ZV',
  mobile_1: '9876543210',
  email_id_1: 'cement@sellers.in',
};
const CEMENT = {
  product_id: PRODUCT.cement,
  product_sku_id: SKU.cement,
  product_info: json(PRODUCT_INFO),
  product_sku_info: json(SKU_INFO),
  seller_id: SELLER.cement,
  seller_name: 'Cement House',
};
const PRICE = { offer_price: 350, mg: 10, selling_price: 385, pan_india_gst: 18 };
