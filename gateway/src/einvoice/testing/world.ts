import { einvoiceCalls } from '@console/shared/calls/einvoice';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { json } from '../../database/columns.ts';
import type { TestApp } from '../../testing/app.ts';
import { TENANT, USER } from '../../testing/fixtures.ts';
import { send } from '../../testing/refusals.ts';
import { addOrder } from '../../testing/trade.ts';

export const REPLY = {
  irn: 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229',
  ack_number: '112010036563310',
  ack_date: '2026-11-21 11:45:00',
  signed_qr: `${'eyJhbGciOiJSUzI1NiJ9'.repeat(10)}.${'eyJkYXRhIjoiMjlBQU5GQTI2NDFMMVpYIn0'.repeat(10)}.c2lnbmF0dXJl`,
};

/** An office of the customer, which a register asks for. */
export const addOffice = ({ app }: TestApp) =>
  app.db
    .insertInto('addresses')
    .values({
      ...{ entity_type: 'TENANT', entity_id: String(TENANT.acme), label: 'Registered office' },
      ...{ address1: '14 Main Road', city: 'Mysuru', state: 'Karnataka', postal_code: '570008' },
    })
    .execute();

/** An order of a customer with this GSTIN, not invoiced yet. */
export async function addOrderOf({ app }: TestApp, gst_no: string | null = '29AANFA2641L1ZX'): Promise<string> {
  const { order_number } = await addOrder(app.db);
  const { tenant_info } = await app.db
    .selectFrom('orders')
    .where('order_number', '=', order_number)
    .select('tenant_info')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('orders')
    .set({ tenant_info: json({ ...tenant_info, gst_no }) })
    .where('order_number', '=', order_number)
    .execute();
  return order_number;
}

/** The same, with its invoice. */
export async function addIssued(gateway: TestApp, gst_no?: string | null): Promise<string> {
  const order_number = await addOrderOf(gateway, gst_no);
  const reply = await send(gateway, orderCalls.issueInvoice, USER.sales, { order_number });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return order_number;
}

/** A signed QR code that states this, as the portal writes it. */
export const qrOf = (stated: object): string => {
  const payload = { iss: 'NIC', data: JSON.stringify(stated) };
  return `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
};

export const einvoice = (gateway: TestApp, order_number: string, user: number = USER.sales) =>
  send(gateway, einvoiceCalls.get, user, { order_number });
export const register = (gateway: TestApp, order_number: string, values: object = {}, headers: object = {}) =>
  send(gateway, einvoiceCalls.register, USER.sales, { order_number, ...REPLY, ...values }, headers);
export const orderOf = async (gateway: TestApp, order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;
