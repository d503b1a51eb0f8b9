import { expect, test } from 'vitest';
import type { Order } from '@console/shared/entities/order';
import { createDesk } from './desk.ts';

const ORDER = {
  order_number: 'OR2627-000001',
  invoice_date: null,
  tenant_info: {},
  order_lines: [],
  order_grand_total: 0,
} as unknown as Order;

test('an order whose message cannot be stored is not handed over', async () => {
  const desk = createDesk({ deliver: async () => ({ sent: false, reason: 'The message could not be saved.' }) });
  await expect(desk.handOver(ORDER)).rejects.toThrow('The message could not be saved.');
});
