import { addOrder } from './trade.ts';
import { testApp } from './app.ts';
import type { TestApp } from './app.ts';
import { smallWorld, TENANT } from './fixtures.ts';

/** An order of Acme, and one of another customer. */
export const ORDER = 'OR2627-900001';
export const THEIRS = 'OR2627-900002';

/** A gateway with the small world and these two orders. */
export async function appWithTwoOrders(): Promise<TestApp> {
  const gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await addOrder(db, { order_number: ORDER });
  await addOrder(db, { order_number: THEIRS, tenant_id: TENANT.direct });
  return gateway;
}
