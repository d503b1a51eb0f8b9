import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { expenseCalls, paymentCalls } from '@console/shared/calls/money';
import { offerCalls } from '@console/shared/calls/offer';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import type { PermissionEntity } from '@console/shared/permissions';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

/** Every role of the small world reads what it writes, but for this one, which has no permission. */
const NOBODYS = 1099;
const ORDER = 'OR2627-900001';

let gateway: TestApp;
let order_line_id: number;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  const { lines } = await addOrder(gateway.app.db, { order_number: ORDER });
  order_line_id = lines[0] ?? 0;
});
afterAll(() => gateway.app.close());

const CUSTOMER = { tenant_id: TENANT.acme, user_id: USER.customer };
const GOODS = { product_sku_id: SKU.cement, quantity: 10 };
const BOUGHT = { ...GOODS, offer_price: 350, gstin: 18 };

test.each<[PermissionEntity, readonly PermissionEntity[], Call, () => Input]>([
  ['quotation_request', ['tenant'], rfqCalls.create, () => ({ ...CUSTOMER, ...GOODS, product_id: PRODUCT.cement })],
  ['quotation', ['tenant'], quotationCalls.create, () => forAcme(CEMENT_LINE)],
  ['order', ['tenant'], orderCalls.create, () => ({ ...CUSTOMER, order_lines: [CEMENT_LINE] })],
  [
    'purchase_order',
    [],
    purchaseOrderCalls.create,
    () => ({ seller_id: SELLER.cement, purchase_order_lines: [BOUGHT] }),
  ],
  [
    'delivery_challan',
    ['order'],
    deliveryChallanCalls.create,
    () => ({ order_number: ORDER, dc_lines: [{ order_line_id, delivered_qty: 1 }] }),
  ],
  ['payment', ['order'], paymentCalls.create, () => ({ order_number: ORDER, amount: 1 })],
  [
    'expense',
    ['order'],
    expenseCalls.create,
    () => ({ entity_type: 'ORDER', entity_id: ORDER, amount: 1, expense_type: 'Freight' }),
  ],
  [
    'offer',
    ['sku', 'seller'],
    offerCalls.create,
    () => ({ product_sku_id: SKU.cement, seller_id: SELLER.cement, offer_price: 320, moq: 20 }),
  ],
  ['tenant', [], tenantCalls.create, () => ({ tenant_name: 'Nirman Infra', district: 'Mysuru', state: 'Karnataka' })],
])('whoever may create a %s but see none creates none', { tags: ['ROL-57'] }, async (entity, readable, call, body) => {
  const { app } = gateway;
  const reads = Object.fromEntries(readable.map((one) => [one, ['READ'] as const]));
  const create = () => send(gateway, call, USER.nobody, body());
  const refused = await logged(app, () => granted(app.db, NOBODYS, { ...reads, [entity]: ['WRITE'] }, create));
  expect([refused.result.statusCode, refused.result.json().code, refused.changes]).toEqual([403, 'forbidden', []]);
  const made = await granted(app.db, NOBODYS, { ...reads, [entity]: ['READ', 'WRITE'] }, create);
  expect([made.statusCode, made.json()]).toEqual([200, expect.objectContaining({ success: true })]);
});
