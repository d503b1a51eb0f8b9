import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { offerRecord } from '../records/offer.ts';
import { orderRecord } from '../records/order.ts';
import { skuRecord } from '../records/sku.ts';
import { testConnection } from '../testing/database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
});
afterAll(() => connection.close());

test('every test refuses a write that locks rows out of order', async () => {
  const write = connection.db.transaction().execute(async (db) => {
    await offerRecord.lock(db, 1);
    await skuRecord.share(db, 1);
  });
  await expect(write).rejects.toThrow('skus must be locked before offers.');
});

test('and passes one that locks them in order', async () => {
  const write = connection.db.transaction().execute(async (db) => {
    await orderRecord.update(db, 'OR2627-000001', { remark: null });
    await skuRecord.share(db, 1);
    await offerRecord.lockMany(offerRecord.rows(db));
    return 'written';
  });
  await expect(write).resolves.toBe('written');
});
