import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { orderCalls } from '@console/shared/calls/order';
import { sum } from '@console/shared/money';
import { json } from '../database/columns.ts';
import type { DocumentLine, PrintedDocument } from '../documents/model.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';
import type { OrderFixture } from '../testing/trade.ts';
import { addNote } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

/** One tax, which has no halves to round. */
const IN_KERALA = { tenant_id: TENANT.acme, tenant_name: 'Acme Infra', district: 'Ernakulam', state: 'Kerala' };

/** 100 bags at 18 % for 45,330 and 50 at 5 % for 20,212.50, with delivery for 4,000 and 55 off all of it. */
async function invoiced(): Promise<OrderFixture> {
  const { db } = gateway.app;
  const sold = { charge_1_name: 'Delivery', charge_1_value: 4_000, order_discount: 55, order_grand_total: 69_487.5 };
  const order = await addOrder(db, { ...sold, tenant_info: json(IN_KERALA) }, [100, 50]);
  const [first = 0, second = 0] = order.lines;
  const lines = db.updateTable('order_lines');
  await lines.set({ order_line_discount: 100, total_price: 45_330 }).where('order_line_id', '=', first).execute();
  await lines.set({ pan_india_gst: 5, total_price: 20_212.5 }).where('order_line_id', '=', second).execute();
  const reply = await send(gateway, orderCalls.issueInvoice, USER.sales, { order_number: order.order_number });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return order;
}

async function issued(order: OrderFixture, ...quantities: number[]): Promise<string> {
  const { cnId } = await addNote(gateway, order, ...quantities);
  const move = { creditnote_id: cnId, status: 'ISSUED' };
  const reply = await send(gateway, creditNoteCalls.updateStatus, USER.sales, move);
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return cnId;
}

async function rowsOf(...ids: string[]): Promise<DocumentLine[]> {
  const papers = await gateway.app.db.selectFrom('papers').select('content').where('entity_id', 'in', ids).execute();
  return papers.flatMap(({ content }) => (content as PrintedDocument).lines);
}

/** The taxable value and the tax of rows by HSN and rate. */
const byHsn = (rows: readonly DocumentLine[]) => {
  const keys = new Set(rows.map(({ hsn, gst_rate }) => `${hsn} at ${gst_rate}`));
  const of = (key: string) => rows.filter(({ hsn, gst_rate }) => `${hsn} at ${gst_rate}` === key);
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      [sum(of(key).map(({ taxable }) => taxable)), sum(of(key).flatMap(({ taxes }) => [...taxes]))],
    ]),
  );
};

/** What rows come to, by name, HSN and rate. */
const byName = (rows: readonly DocumentLine[]) =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ product, hsn, gst_rate }) => `${product}, ${hsn} at ${gst_rate}`)].map(([key, some]) => [
      key,
      sum(some.map(({ total }) => total)),
    ]),
  );

test('the papers of an invoice credited in parts add up to it by HSN and rate', { tags: ['MON-92'] }, async () => {
  const order = await invoiced();
  const invoice = await rowsOf(order.order_number);
  const parts = [
    await issued(order, 30),
    await issued({ ...order, lines: order.lines.slice(1) }, 7),
    await issued(order, 70, 43),
  ];
  expect(byHsn(await rowsOf(...parts))).toEqual(byHsn(invoice));
  const besideGoods = (rows: readonly DocumentLine[]) => rows.filter(({ quantity }) => quantity === null);
  expect(byName(besideGoods(await rowsOf(...parts)))).toEqual(byName(besideGoods(invoice)));
  expect(byName(besideGoods(invoice))).toMatchObject({
    'Delivery, 9965 at 18': 2_664.71,
    'Delivery, 9965 at 5': 1_335.29,
  });
});
