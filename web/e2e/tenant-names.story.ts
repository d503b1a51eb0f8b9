import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freshness } from './support/home.ts';

/** What only a reader of customers gets, as it stands in JSON; in one's own profile these are null. */
const SECRET = /"(?:tenant_name|user_details|tenant_id)":(?!null)[^,]*/g;

const LISTS = ['/rfq', '/quotation', '/getOrderRequest', '/getPurchaseOrder', '/dc'] as const;

/** Everything that reaches the window from now on, socket frames and replies alike. */
function overhear(page: Page): { frames: string[]; replies: Promise<string>[] } {
  const heard = { frames: [] as string[], replies: [] as Promise<string>[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => void heard.frames.push(String(payload)));
  });
  page.on('response', (response) => {
    if (/\/(api|live)\//.test(response.url())) heard.replies.push(response.text());
  });
  return heard;
}

test('the wallboard role never receives who a customer is, by socket or by reply, while others work', async ({
  open,
  records,
  as,
}) => {
  const admin = await as('admin');
  const { tenants } = await admin.get<{ tenants: { tenant_name: string }[] }>('/tenant/getTenant', { limit: 500 });
  expect(tenants.length).toBeGreaterThan(50);

  let heard = { frames: [] as string[], replies: [] as Promise<string>[] };
  const page = await open('/wallboard', 'ops', (window) => {
    heard = overhear(window);
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
  const frames = () => heard.frames.join('\n');
  await expect.poll(frames).toContain(`"id":"${challan.challanId}"`);
  expect(frames()).toContain(`"id":"${request.id}"`);
  expect(frames()).toContain(request.district);

  const ops = await as('ops');
  const lists = await Promise.all(LISTS.map((path) => ops.get(path, { limit: 500 })));
  const one = await ops.get('/rfq', { request_id: request.id });
  const replies = [...(await Promise.all(heard.replies)), JSON.stringify(lists), JSON.stringify(one)];
  expect(replies.join('').length).toBeGreaterThan(100_000);

  const everything = [frames(), ...replies].join('\n');
  expect(tenants.filter(({ tenant_name }) => everything.includes(tenant_name))).toEqual([]);
  expect(everything.match(SECRET) ?? []).toEqual([]);
});
