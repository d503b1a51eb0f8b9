import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freshness, openRequest, takeOpened } from './support/home.ts';

const tile = (page: Page, queue: string) => page.getByRole('region', { name: queue, exact: true });

/** The server's current counts. */
async function counted(
  call: (path: string, query: Record<string, string | number>) => Promise<object>,
): Promise<number> {
  const { count } = (await call('/rfq', { status: 'PENDING,PRICE_UPDATED', limit: 1 })) as { count: number };
  return count;
}

test(
  'the wallboard follows the queues, also after the relay was killed and restarted',
  { tag: ['@APP-8', '@APP-116'] },
  async ({ open, records, server, as, watcher }) => {
    watcher.expectFailure(/WebSocket connection|ERR_CONNECTION_REFUSED|status of 50[0-9]/);
    const page = await open('/wallboard', 'ops');
    const requests = tile(page, 'Quote Requests');
    const shows = (count: number) => expect(requests).toContainText(new RegExp(`^Quote Requests\\D*${count}(?!\\d)`));
    const queues = [
      'Quote Requests',
      'Purchase Orders',
      'Draft Quotations',
      'Delivery Challans',
      'Open Orders',
      'Open Quotations',
    ];
    for (const queue of queues) await expect(tile(page, queue)).toBeVisible();
    await expect(freshness(page)).toHaveText(/^live$/i);
    const { get } = await as('ops');
    const before = await counted(get);
    await shows(before);

    const first = await records.request();
    await shows(before + 1);
    await (
      await as('admin')
    ).send('PUT', '/rfq', { request_id: first.id, status: 'ARCHIVED', message: 'Asked for twice' });
    await shows(before);

    await server.kill();
    await expect(freshness(page)).toHaveText(/^(stale|offline) since \d\d:\d\d:\d\d/i);
    await shows(before);
    await server.start();
    await expect(freshness(page)).toHaveText(/^live$/i, { timeout: 30_000 });
    await records.request();
    await shows(before + 1);
  },
);

test('a claim is counted while it lasts', async ({ open, records, server, sessions }) => {
  const request = await records.request();
  const board = await open('/wallboard', 'ops');
  const claimed = tile(board, 'Quote Requests').getByRole('definition').nth(1);
  await expect(claimed).toHaveText(/^\d+/);

  // Claims of earlier stories may end at any time, so the board is compared with the relay's own list.
  const { accessToken } = await sessions.of('ops');
  async function heldIds(): Promise<string[]> {
    const reply = await fetch(`${server.url}/live/claims`, { headers: { authorization: `Bearer ${accessToken}` } });
    const { claims } = (await reply.json()) as { claims: { entity: string; id: string }[] };
    return claims.filter(({ entity }) => entity === 'quotation_request').map(({ id }) => id);
  }
  const difference = async () => Number.parseInt(await claimed.innerText(), 10) - (await heldIds()).length;

  const page = await open(openRequest(request.id), 'cm1');
  await takeOpened(page);
  await expect.poll(heldIds).toContain(String(request.id));
  await expect.poll(difference).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(heldIds).not.toContain(String(request.id));
  await expect.poll(difference).toBe(0);
});

test(
  'the persons of each queue add up to its total, and nobody is moved when a number changes',
  { tag: ['@APP-113', '@APP-114'] },
  async ({ open, records }) => {
    const page = await open('/wallboard', 'ops');
    for (const queue of ['Quote Requests', 'Purchase Orders', 'Open Orders', 'Open Quotations']) {
      await expect(tile(page, queue).getByRole('list', { name: /^By (category manager|salesperson)$/ })).toBeVisible();
      const { total, parts } = await tile(page, queue).evaluate((shown) => ({
        total: shown.querySelector('.board-total')?.textContent ?? '',
        // The number of each row, and those of what has none.
        parts: [...shown.querySelectorAll('li > span:last-child, li b')]
          .filter((part) => !part.querySelector('b'))
          .map((part) => part.textContent),
      }));
      const sum = parts.map(numberIn).reduce((before, part) => before + part, 0);
      expect(sum, queue).toBe(numberIn(total));
    }
    const rows = tile(page, 'Quote Requests').getByRole('listitem');
    const names = async () => (await rows.allInnerTexts()).slice(0, 3).map((text) => text.replaceAll(/[\d\n]/g, ''));
    const before = await names();
    expect(before).toHaveLength(3);
    const total = tile(page, 'Quote Requests').locator('.board-total');
    const shown = await total.innerText();
    await records.request();
    await expect(total).not.toHaveText(shown);
    expect(await names()).toEqual(before);
  },
);

const numberIn = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''));
