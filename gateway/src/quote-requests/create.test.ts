import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const good = {
  tenant_id: TENANT.acme,
  user_id: USER.customer,
  product_id: PRODUCT.cement,
  product_sku_id: SKU.cement,
  quantity: 12.5,
};

refusals(() => gateway, rfqCalls.create, {
  tags: ['FRM-12', 'REQ-17'],
  permitted: USER.sales,
  refused: USER.manager,
  good,
  bad: {
    tenant_id: [undefined, 999, '2', 2_147_483_648],
    user_id: [undefined, 999, USER.otherCustomer, USER.sales],
    product_id: [undefined, 999, null],
    product_sku_id: [undefined, 999, SKU.steel],
    quantity: [undefined, 0, -1, 1.2345, '5', 1e12],
    remarks: [12, 'x'.repeat(5_001), 'a\u0000b', '\ud800'],
    packaging_type: ['x'.repeat(101)],
    color: [{}],
  },
});

describe('POST /rfq', () => {
  test(
    'creates a pending request with its managers and its salesperson',
    { tags: ['CLI-97', 'REQ-1', 'REQ-17'] },
    async () => {
      const { result, changes } = await logged(gateway.app, () =>
        send(gateway, rfqCalls.create, USER.sales, { ...good, remarks: 'Soon, please', status: 'ARCHIVED', org_id: 1 }),
      );
      const { rfq, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Quotation request added successfully!' },
      ]);
      expect(misfits('quotation_request', rfq)).toEqual([]);
      expect(rfq).toMatchObject({
        ...good,
        status: 'PENDING',
        org_id: 1003,
        remarks: 'Soon, please',
        category_managers: [USER.manager],
        product_category_manager: [{ user_id: USER.manager, first_name: 'Meera' }],
        sales_person: USER.sales2,
        created_by: USER.sales,
        created_by_info: { user_id: USER.sales, first_name: 'Sunil', last_name: 'Rao', role_id: 1007 },
        tenant_info: { tenant_name: 'Acme Infra', district: 'Mysuru' },
        user_details: { first_name: 'Chitra' },
        created_date: NOON,
        revision: 1,
      });
      expect(changes).toEqual([
        {
          seq: changes[0]?.seq,
          entity: 'quotation_request',
          id: String(rfq.request_id),
          op: 'created',
          revision: 1,
          at: NOON,
          by: { user_id: USER.sales, name: 'Sunil Rao' },
          by_role_id: 1007,
          row: rfq,
          before: null,
          changed: Object.keys(rfq),
        },
      ]);
    },
  );

  test('names every field that contradicts the others, and writes nothing', { tags: ['REQ-17'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      send(gateway, rfqCalls.create, USER.sales, {
        ...good,
        tenant_id: 999,
        user_id: 998,
        product_id: 997,
        product_sku_id: 996,
      }),
    );
    expect(Object.keys(result.json().fields)).toEqual(['tenant_id', 'user_id', 'product_id', 'product_sku_id']);
    expect(changes).toEqual([]);
  });

  test('accepts no deleted customer, user, product or SKU', async () => {
    const { db } = gateway.app;
    await db.updateTable('skus').set({ is_deleted: true }).where('product_sku_id', '=', SKU.steel).execute();
    const reply = await send(gateway, rfqCalls.create, USER.sales, {
      ...good,
      product_id: PRODUCT.steel,
      product_sku_id: SKU.steel,
    });
    expect(reply.json().fields).toEqual({ product_sku_id: 'This SKU does not belong to the product.' });
  });
});
