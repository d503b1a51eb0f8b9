import { expect, test } from './support/fixtures.ts';
import { freshness } from './support/home.ts';
import { recordTraffic, secretsIn } from './support/traffic.ts';
import type { Traffic } from './support/traffic.ts';

const LISTS = ['/rfq', '/quotation', '/getOrderRequest', '/getPurchaseOrder', '/dc'] as const;

test('the wallboard role never receives the name of a customer, by socket or by reply, while others work', async ({
  open,
  records,
  as,
}) => {
  const admin = await as('admin');
  const { tenants } = await admin.get<{ tenants: { tenant_name: string }[] }>('/tenant/getTenant', { limit: 500 });
  expect(tenants.length).toBeGreaterThan(50);

  let traffic: Traffic | undefined;
  const page = await open('/wallboard', 'ops', (window) => {
    traffic = recordTraffic(window);
  });
  await expect(freshness(page)).toHaveText(/^live$/i);

  const request = await records.request();
  const holder = await open(`/?open=quotation_request:${request.id}`, 'sales1');
  await expect(holder.getByRole('dialog')).toContainText(request.tenant);
  const sales = await as('sales1');
  await sales.send('PUT', '/rfq', { request_id: request.id, quantity: 41 });
  await sales.send('PUT', '/rfq', { request_id: request.id, status: 'ARCHIVED', message: 'Asked for twice' });
  const challan = await records.challan();
  await admin.send('PUT', '/dc', { challanId: challan.challanId, newStatus: 'DELIVERED' });
  const frames = () => traffic?.frames() ?? '';
  await expect.poll(frames).toContain(`"id":"${challan.challanId}"`);
  expect(frames()).toContain(`"id":"${request.id}"`);
  expect(frames()).toContain(request.district);

  const ops = await as('ops');
  const lists = await Promise.all(LISTS.map((path) => ops.get(path, { limit: 500 })));
  const one = await ops.get('/rfq', { request_id: request.id });
  const everything = [await traffic?.all(), JSON.stringify(lists), JSON.stringify(one)].join('\n');
  expect(everything.length).toBeGreaterThan(100_000);
  expect(
    secretsIn(
      everything,
      tenants.map(({ tenant_name }) => tenant_name),
    ),
  ).toEqual([]);
});
