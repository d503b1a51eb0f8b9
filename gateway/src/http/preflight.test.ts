import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { orderCalls } from '@console/shared/calls/order';
import { preflightOf } from '@console/shared/calls/preflight';
import type { Blocker } from '@console/shared/calls/preflight';
import { productCalls } from '@console/shared/calls/product';
import { categoryCalls } from '@console/shared/calls/category';
import { sellerCalls } from '@console/shared/calls/seller';
import { skuCalls } from '@console/shared/calls/sku';
import { tenantCalls } from '@console/shared/calls/tenant';
import { userCalls } from '@console/shared/calls/user';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import type { Input } from '../testing/refusals.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
let free: string;
let held: { order_number: string; po_id: string; challanId: string; line: number };
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  free = (await addOrder(db)).order_number;
  const { order_number, lines } = await addOrder(db);
  const line = lines[0] ?? 0;
  const po_id = await addPurchaseOrder(db, { order_number }, [{ order_line_id: line, quantity: 5 }]);
  const challanId = await addChallan(db, { order_number }, [{ order_line_id: line, quantity: 5 }]);
  await addRequest(db);
  held = { order_number, po_id, challanId, line };
});
afterAll(() => gateway.app.close());

const ask = (call: Call, body: Input, user: number = USER.admin) => send(gateway, preflightOf(call), user, body);
const cancel = (order_number: string) => ({ order_number, status: 'CANCELLED' });

refusals(() => gateway, preflightOf(orderCalls.updateStatus), {
  tags: ['CLI-45'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'NONE', status: 'CANCELLED' },
  bad: { order_number: [undefined, "a'--"], status: [undefined, 'GONE'] },
});

describe('a preflight of an action', () => {
  test('that would be allowed says so, and does nothing', { tags: ['CLI-45'] }, async () => {
    const read = async () =>
      (await send(gateway, orderCalls.list, USER.admin, { order_number: free })).json().order as object;
    const before = await read();
    const { result, changes } = await logged(gateway.app, () => ask(orderCalls.updateStatus, cancel(free)));
    expect([result.statusCode, result.json(), changes]).toEqual([200, { success: true }, []]);
    expect(await read()).toEqual(before);
  });

  test('names what has to go first, in the words of the refusal itself', { tags: ['CLI-45', 'CLI-46'] }, async () => {
    const { order_number, po_id, challanId, line } = held;
    const refusal = {
      success: false,
      code: 'conflict',
      message: `Cancel these first: ${challanId}, ${po_id}.`,
      blockers: [
        { entity: 'delivery_challan', id: challanId, name: challanId },
        { entity: 'purchase_order', id: po_id, name: po_id },
      ],
    };
    const lineBody = { order_number, order_line_id: line, status: 'CANCELLED' };
    const replies = [
      await ask(orderCalls.updateStatus, cancel(order_number)),
      await send(gateway, orderCalls.updateStatus, USER.admin, cancel(order_number)),
      await ask(orderCalls.updateLineStatus, lineBody),
    ];
    expect(replies.map((reply) => [reply.statusCode, reply.json()])).toEqual(replies.map(() => [409, refusal]));
  });

  test('names nothing that the caller may not read', { tags: ['CLI-45'] }, async () => {
    const { blockers } = (await ask(orderCalls.updateStatus, cancel(held.order_number), USER.sales)).json();
    expect(blockers.map(({ entity }: { entity: string }) => entity)).toEqual(['delivery_challan']);
  });

  test.each<[string, Call, Input, string[]]>([
    ['a category', categoryCalls.remove, { category_id: 1 }, ['category', 'product']],
    ['a product', productCalls.remove, { product_id: PRODUCT.cement }, ['quotation_request', 'sku']],
    [
      'a SKU',
      skuCalls.remove,
      { product_sku_id: SKU.cement },
      ['offer', 'order', 'purchase_order', 'quotation_request'],
    ],
    ['a seller', sellerCalls.remove, { seller_id: SELLER.cement }, ['offer']],
    ['a customer', tenantCalls.remove, { tenant_id: TENANT.acme }, ['order', 'quotation_request']],
    ['a user', userCalls.remove, { user_id: USER.sales2 }, ['order', 'quotation_request']],
  ])(
    'says what prevents the deletion of %s',
    { tags: ['CLI-47', 'CLI-48', 'CLI-49', 'CLI-50', 'CLI-51', 'CLI-52'] },
    async (_what, call, body, entities) => {
      const reply = await ask(call, body);
      expect(reply.statusCode).toBe(409);
      const { blockers } = reply.json<{ blockers: Blocker[] }>();
      expect([...new Set(blockers.map(({ entity }) => entity))]).toEqual(entities);
      expect(blockers.every(({ id, name }) => id !== '' && name !== '')).toBe(true);
    },
  );

  test('the last admin cannot be banned, as the preflight says', { tags: ['CLI-53'] }, async () => {
    const reply = await ask(userCalls.ban, { user_id: USER.admin });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'conflict']);
  });
});
