import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld } from '../testing/fixtures.ts';
import { ordersOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { make, quoted, edit, approve } = ordersOf(() => gateway);

describe('an approval below cost covers the approved quantity:', { tags: ['ORD-42'] }, () => {
  test('more of it waits, less of it does not', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    expect((await edit(made, { quantity: 5 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 10 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_000 })).approval).toBe('WAITING');
    const approved = await approve(made);
    expect([approved.approval, approved.order_lines[0]?.approved_quantity]).toEqual(['APPROVED', 100_000]);
    expect((await edit(made, { quantity: 100_000 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_001 })).approval).toBe('WAITING');
  });

  test('more of it at its cost does not wait', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    expect((await edit(made, { quantity: 100_000, selling_price: 350 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_000, selling_price: 349.99 })).approval).toBe('WAITING');
  });

  test('an approval of more at a higher price allows no lower one', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    await edit(made, { quantity: 1_000, selling_price: 300 });
    expect((await approve(made)).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 1_000, selling_price: 299 })).approval).toBe('WAITING');
  });

  test('that of a quotation covers what was quoted', async () => {
    const order = await quoted({ quantity: 1, selling_price: 10 });
    expect(order.approval).toBeNull();
    expect((await edit(order, { quantity: 99_999 })).approval).toBe('WAITING');
    expect((await edit(order, { quantity: 1 })).approval).toBeNull();
  });

  test('a quoted price that a dearer source takes below cost stands for the quoted quantity only', async () => {
    const order = await quoted();
    expect((await edit(order, { offer_price: 500, selling_price: 385 })).approval).toBeNull();
    expect((await edit(order, { quantity: 101 })).approval).toBe('WAITING');
  });
});
