import { afterAll, beforeAll, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { createSmtpMailer } from '../mail/smtp.ts';
import { mailServer } from '../mail/testing.ts';
import { createMetrics } from '../metrics.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const metrics = (headers: Record<string, string> = gateway.service) => gateway.app.inject({ url: '/metrics', headers });

/** The current value of a line of the metrics. */
async function valueOf(line: string): Promise<number | undefined> {
  const { body } = await metrics();
  const found = body.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length));
}

test('metrics are for this machine and the service only, whatever address is forwarded', async () => {
  const elsewhere = async (headers: Record<string, string>) =>
    (await gateway.app.inject({ url: '/metrics', headers, remoteAddress: '203.0.113.7' })).statusCode;
  expect(await elsewhere({})).toBe(401);
  expect(await elsewhere({ 'x-forwarded-for': '127.0.0.1' })).toBe(401);
  expect(await elsewhere(await gateway.as(USER.admin))).toBe(403);
  expect(await elsewhere(gateway.service)).toBe(200);
  expect((await metrics({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(401);
  expect((await metrics({ host: 'evil.example' })).statusCode).toBe(401);
  expect((await metrics({})).statusCode).toBe(200);
  const reply = await metrics();
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'no-store',
  ]);
  expect(reply.body).toContain('process_cpu_user_seconds_total');
});

test('metrics count requests and writes by outcome, and show the position of the log', async () => {
  const body = {
    tenant_id: TENANT.acme,
    user_id: USER.customer,
    product_id: PRODUCT.cement,
    product_sku_id: SKU.cement,
  };
  await send(gateway, rfqCalls.create, USER.sales, { ...body, quantity: 5 });
  const position = await valueOf('gateway_log_position');
  const committed = (await valueOf('gateway_write_seconds_count{outcome="committed"}')) ?? 0;
  const refused = (await valueOf('gateway_write_seconds_count{outcome="refused"}')) ?? 0;
  const asked = (await valueOf('gateway_request_seconds_count{service="RFQ",status="2xx"}')) ?? 0;
  await send(gateway, rfqCalls.create, USER.sales, { ...body, quantity: 6 });
  await send(gateway, rfqCalls.create, USER.sales, { ...body, product_sku_id: 999_999, quantity: 6 });
  expect(await valueOf('gateway_log_position')).toBe((position ?? 0) + 1);
  expect(await valueOf('gateway_write_seconds_count{outcome="committed"}')).toBe(committed + 1);
  expect(await valueOf('gateway_write_seconds_count{outcome="refused"}')).toBe(refused + 1);
  expect(await valueOf('gateway_request_seconds_count{service="RFQ",status="2xx"}')).toBe(asked + 1);
  expect(await valueOf('gateway_request_seconds_count{service="RFQ",status="4xx"}')).toBeGreaterThan(0);
  expect(await valueOf('gateway_log_streams')).toBe(0);
});

test('metrics show the connection pool if there is one', async () => {
  const { pool } = gateway.app.connection;
  const open = await valueOf('gateway_pool_open');
  if (pool) expect([open, await valueOf('gateway_pool_waiting')]).toEqual([expect.any(Number), 0]);
  else expect(open).toBeUndefined();
});

test('metrics count sent and failed messages', async () => {
  const { message, text } = createMetrics();
  for (const refusal of [undefined, '550 no such person']) {
    const server = await mailServer(refusal);
    const mailer = createSmtpMailer({
      ...{ url: server.url, from: 'us@console.in', textService: undefined, observe: message },
      log: { warn: () => {} },
    });
    await mailer.deliver({ to: 'asha@demo.in', channel: 'email', subject: 'Hello', text: 'Hello' });
    await mailer.close();
    server.close();
  }
  const told = await text();
  expect(told).toContain('gateway_messages_total{channel="email",outcome="sent"} 1');
  expect(told).toContain('gateway_messages_total{channel="email",outcome="failed"} 1');
});

test('a metric that cannot be read does not hide the others', async () => {
  const { watch, text } = createMetrics();
  watch({ position: () => Promise.reject(new Error('away')), streams: () => 3 });
  const told = await text();
  expect(told).toContain('gateway_log_position Nan');
  expect(told).toContain('gateway_log_streams 3');
});
