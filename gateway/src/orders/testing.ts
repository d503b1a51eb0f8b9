import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Order } from '@console/shared/entities/order';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import type { TestApp } from '../testing/app.ts';
import { TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

/** Whose orders they are. */
export const ACME = { tenant_id: TENANT.acme, user_id: USER.customer };

export const orderIn = (reply: { json: () => unknown }): Order => (reply.json() as { order: Order }).order;

/** Steps of an order's tests, made through calls: each resolves to the order. A line is a hundred bags at 385 rupees. */
export function ordersOf(gateway: () => TestApp) {
  return {
    make: async (line: Input = {}, head: Input = {}): Promise<Order> => {
      const body = { ...ACME, order_lines: [{ ...CEMENT_LINE, ...line }], ...head };
      return orderIn(await send(gateway(), orderCalls.create, USER.sales, body));
    },
    /** From an approved quotation. */
    quoted: async (line: Input = {}, head: Input = {}): Promise<Order> => {
      const asked = { ...forAcme({ ...CEMENT_LINE, ...line }), ...head };
      const created = await send(gateway(), quotationCalls.create, USER.sales, asked);
      const { quotation_id } = created.json().quotation;
      await send(gateway(), quotationCalls.update, USER.lead, { quotation_id, status: 'CONFIRMED' });
      return orderIn(await send(gateway(), orderCalls.createFromQuotation, USER.sales, { quotation_id }));
    },
    /** Every line of it alike. */
    edit: async (
      { order_number, order_lines }: Order,
      line: Input,
      head: Input = {},
      user: number = USER.sales,
    ): Promise<Order> => {
      const lines = order_lines.map(({ order_line_id }) => ({ order_line_id, ...line }));
      const body = { order_number, order_lines: lines, ...head };
      return orderIn(await send(gateway(), orderCalls.update, user, body));
    },
    approve: async ({ order_number }: Order): Promise<Order> =>
      orderIn(await send(gateway(), orderCalls.approve, USER.lead, { order_number })),
  };
}
