import { expect, onTestFinished, test } from 'vitest';
import type { Order } from '@console/shared/entities/order';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { createZoho } from './zoho.ts';

const ORDER = {
  order_number: 'OR2627-000001',
  invoice_number: 'INV2627-000001',
  invoice_date: '2026-11-21',
  status: 'CONFIRMED',
  tenant_id: 2,
  tenant_info: { tenant_name: 'Acme Infra', district: 'Mysuru', state: 'Karnataka', gst_no: '29AABCF8078M2ZW' },
  payment_terms: '100% Upfront',
  charge_1_name: 'Delivery',
  charge_1_value: 100,
  charge_2_name: 'Adjust Amount',
  charge_2_value: 0,
  order_discount: 43,
  total_price: 4_543,
  order_grand_total: 4_600,
  order_lines: ['CONFIRMED', 'CANCELLED'].map((status, index) => ({
    order_line_id: index + 1,
    product_info: { product_name: 'OPC Cement', hsn: '2523' },
    product_sku_info: { product_sku_name: '50 kg bag', unit: 'bag' },
    quantity: 10,
    selling_price: 385,
    pan_india_gst: 18,
    order_line_discount: 0,
    status,
  })),
} as unknown as Order;

async function zoho(answers: readonly Answer[], timeouts = { tryMs: 10_000, allMs: 25_000 }) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  const slept: number[] = [];
  const sleep = async (milliseconds: number) => slept.push(milliseconds);
  const { url, heard } = service;
  return { heard, slept, ...createZoho({ url, token: 'secret', sleep, timeouts }) };
}

const TAKEN: Answer = [201, '{"id": "460000000026049"}'];

test(
  'an order is posted with its live lines and figures, under its number, with the token',
  { tags: ['ORD-25'] },
  async () => {
    const { handOver, heard, slept } = await zoho([TAKEN]);
    expect(await handOver(ORDER)).toEqual({ id: '460000000026049' });
    expect(slept).toEqual([]);
    expect(heard).toMatchObject([
      {
        method: 'POST',
        headers: {
          authorization: 'Zoho-oauthtoken secret',
          'content-type': 'application/json',
          'idempotency-key': 'OR2627-000001',
        },
      },
    ]);
    expect(heard[0]?.body).toEqual({
      order_number: 'OR2627-000001',
      invoice_number: 'INV2627-000001',
      invoice_date: '2026-11-21',
      status: 'CONFIRMED',
      customer: { tenant_id: 2, name: 'Acme Infra', gst_no: '29AABCF8078M2ZW', state: 'Karnataka' },
      payment_terms: '100% Upfront',
      lines: [
        {
          order_line_id: 1,
          item: 'OPC Cement, 50 kg bag',
          hsn: '2523',
          unit: 'bag',
          quantity: 10,
          rate: 385,
          gst_percent: 18,
          taxable: 3_850,
          gst: 693,
          discount: 0,
          total: 4_543,
        },
      ],
      charges: [
        { name: 'Delivery', value: 100 },
        { name: 'Adjust Amount', value: 0 },
      ],
      discount: 43,
      total: 4_543,
      grand_total: 4_600,
    });
  },
);

test.each<[string, Answer[]]>([
  ['500', [[500, 'oops'], TAKEN]],
  ['429 and then 503', [[429, ''], [503, ''], TAKEN]],
])('after %s it is posted again under the same key, after growing pauses', async (_answers, answers) => {
  const { handOver, heard, slept } = await zoho(answers);
  expect(await handOver(ORDER)).toMatchObject({ id: '460000000026049' });
  expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual(answers.map(() => 'OR2627-000001'));
  expect(slept).toEqual([500, 1_500].slice(0, answers.length - 1));
});

test('after three attempts it gives up', async () => {
  const { handOver, heard } = await zoho([[500, '']]);
  await expect(handOver(ORDER)).rejects.toThrow('answered 500');
  expect(heard).toHaveLength(3);
});

test.each<[Answer, string]>([
  [[400, '{"id": 5}'], 'answered 400'],
  [[401, ''], 'answered 401'],
  [[302, ''], 'answered 302'],
  [[200, 'thank you'], 'no id'],
  [[200, 'null'], 'no id'],
  [[200, '{"id": ""}'], 'no id'],
])('a refusal is final: %j', async (answer, words) => {
  const { handOver, heard, slept } = await zoho([answer, TAKEN]);
  await expect(handOver(ORDER)).rejects.toThrow(words);
  expect([heard.length, slept]).toEqual([1, []]);
});

test('an id may be a number', async () => {
  const { handOver } = await zoho([[200, '{"id": 42}']]);
  expect(await handOver(ORDER)).toEqual({ id: '42' });
});

test('a service that does not respond is asked three times', async () => {
  // On a busy machine a try may end before its request has arrived: the waits between them count the tries.
  const { handOver, slept } = await zoho(['silence'], { tryMs: 60, allMs: 25_000 });
  await expect(handOver(ORDER)).rejects.toThrow('could not be reached');
  expect(slept).toEqual([500, 1_500]);
});

test('but not once the time allowed is spent', async () => {
  const { handOver, slept } = await zoho(['silence'], { tryMs: 25_000, allMs: 60 });
  await expect(handOver(ORDER)).rejects.toThrow('could not be reached');
  expect(slept).toEqual([]);
});

test('an unreachable service is asked three times', async () => {
  const service = await outsideService([TAKEN]);
  service.close();
  const slept: number[] = [];
  const { handOver } = createZoho({ url: service.url, token: 'secret', sleep: async (ms) => slept.push(ms) });
  await expect(handOver(ORDER)).rejects.toThrow('could not be reached');
  expect(slept).toEqual([500, 1_500]);
});
