import type { Locator, Page, Route } from '@playwright/test';
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
    await turnTo(page, 'People');
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

test(
  'the lines of the wallboard reach back a day or a week, as chosen on this device',
  { tag: ['@WBD-3', '@WBD-6'] },
  async ({ open, records }) => {
    const page = await open('/wallboard', 'ops', (window) => window.route(/\/wallboard\/history/, withOlderLog));
    const requests = tile(page, 'Quote Requests');
    await expect(requests).toContainText(/[+−±]\d+ in \d+ (min|h)$/);
    await expect(requests.locator('.board-line')).toBeVisible();
    const shown = async () => numberIn((await requests.getByText(/ in \d+ /).innerText()).replace(/ in .*/, ''));
    const before = await shown();
    await records.request();
    await expect.poll(shown).toBe(before + 1);

    const answered = page.waitForResponse(/wallboard\/history\?span=7d/);
    const dialog = await settings(page);
    await dialog.getByRole('radio', { name: '7 days' }).check();
    await answered;
    await dialog.getByRole('button', { name: 'Done' }).click();
    await turnTo(page, 'People');
    const again = page.waitForResponse(/wallboard\/history\?span=7d/);
    await page.reload();
    await again;
    await expect(page.getByRole('button', { name: 'People', exact: true })).toHaveAttribute('aria-current', 'page');
  },
);

test(
  'the wallboard has colour only where a deadline was missed, and numbers for a whole room',
  { tag: ['@WBD-4', '@WBD-5'] },
  async ({ open, records }) => {
    await records.request();
    const page = await open('/wallboard', 'ops');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      for (const queue of ['Quote Requests', 'Purchase Orders', 'Open Orders', 'Open Quotations']) {
        const isMissed = /[1-9][\d,]*\s+overdue/.test(await tile(page, queue).innerText());
        expect([queue, scheme, await tile(page, queue).evaluate(isColoured)]).toEqual([queue, scheme, isMissed]);
      }
    }
    for (const [width, height] of [
      [1920, 1080],
      [3840, 2160],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['Queues', 'People', 'Deadlines']) {
        await turnTo(page, name);
        const least = await page.locator('.board-total').evaluateAll(heightsOf);
        expect(Math.min(...least), `${name} at ${height}`).toBeGreaterThanOrEqual(0.09 * height);
        const tiles = await page
          .locator('.board-tile')
          .evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
        expect(Math.max(...tiles), `${name} at ${height} is cut off`).toBeLessThanOrEqual(0);
      }
    }
  },
);

test(
  'the wallboard turns its pages on request, but not while somebody touches it, and moves a little against burn-in',
  { tag: ['@WBD-7', '@WBD-8'] },
  async ({ open }) => {
    const page = await open('/wallboard', 'ops', (window) => window.clock.install());
    await expect(tile(page, 'Quote Requests')).toContainText('Oldest');
    const is = (name: string) =>
      expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await page.clock.runFor(60_000);
    await is('Queues');

    const dialog = await settings(page);
    await dialog.getByRole('radio', { name: 'Every 15 seconds' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.clock.runFor(19_000);
    await is('Queues');
    await page.clock.runFor(17_000);
    await is('People');
    await page.mouse.move(300, 300);
    await page.clock.runFor(19_000);
    await page.keyboard.press('Shift');
    await page.clock.runFor(19_000);
    await is('People');

    const board = page.locator('.board');
    const picture = () =>
      board.evaluate((shown) => ({
        at: getComputedStyle(shown).translate,
        layout: [...shown.querySelectorAll<HTMLElement>('.board-tile')].map((one) => [one.offsetTop, one.offsetLeft]),
        scrolls:
          document.documentElement.scrollWidth > innerWidth || document.documentElement.scrollHeight > innerHeight,
      }));
    const before = await picture();
    await page.mouse.move(310, 310);
    await page.clock.fastForward(180_000);
    await expect.poll(async () => (await picture()).at).not.toBe(before.at);
    expect(await picture()).toMatchObject({ scrolls: false });
  },
);

test(
  'an alarm of the wallboard is shown and heard when too many wait, once, until a key stops it',
  { tag: ['@WBD-9', '@WBD-10'] },
  async ({ open, records }) => {
    const page = await open('/wallboard', 'ops', async (window) => {
      await window.clock.install();
      await window.addInitScript(countNotes);
    });
    const alarm = page.getByRole('alert', { name: 'Alarm' });
    const notes = async () => Number(await page.evaluate(() => document.documentElement.dataset['notes'] ?? 0));
    const total = tile(page, 'Quote Requests').locator('.board-total');
    await expect(total).toContainText('waiting');
    const before = numberIn(await total.innerText());

    const dialog = await settings(page);
    await dialog.getByRole('checkbox', { name: 'Raise an alarm, with sound' }).check();
    await dialog.getByLabel('Quote Requests').fill(String(before));
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await notes()).toBe(0);
    await records.request();
    await expect(alarm).toContainText(`Quote Requests: more than ${before.toLocaleString('en-IN')} wait`);
    await expect.poll(notes).toBeGreaterThan(0);
    await page.clock.runFor(61_000);
    const heard = await notes();
    await page.clock.runFor(10_000);
    expect(await notes()).toBe(heard);
    await expect(alarm).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(alarm).toBeHidden();
    await records.request();
    await expect(total).toContainText((before + 2).toLocaleString('en-IN'));
    await expect(alarm).toBeHidden();
    expect(await notes()).toBe(heard);
  },
);

/** Counts the notes that a window plays. */
function countNotes(): void {
  globalThis.OscillatorNode = class extends OscillatorNode {
    override start(when?: number): void {
      const { dataset } = document.documentElement;
      dataset['notes'] = String(Number(dataset['notes'] ?? 0) + 1);
      super.start(when);
    }
  };
}

/** The log of the stories is younger than the step of a line. */
async function withOlderLog(route: Route): Promise<void> {
  const reply = await route.fetch();
  const history = (await reply.json()) as { queues: { totals: (number | null)[] }[] };
  const queues = history.queues.map((each) => ({ ...each, totals: each.totals.map((total) => total ?? 7) }));
  await route.fulfill({ response: reply, json: { ...history, queues } });
}

async function turnTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function settings(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Wallboard menu' }).click();
  await page.getByRole('menuitem', { name: 'Board settings' }).click();
  return page.getByRole('dialog', { name: 'Board settings' });
}

/** Whether anything in it is painted in more than a shade of grey. */
function isColoured(shown: Element): boolean {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const chroma = (colour: string) => {
    if (!brush) return 0;
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
    return alpha === 0 ? 0 : Math.max(red, green, blue) - Math.min(red, green, blue);
  };
  return [shown, ...shown.querySelectorAll('*')].some((one) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(one);
    return [color, backgroundColor, borderTopColor].some((each) => chroma(each) > 60);
  });
}

/** The height of their digits, in pixels. */
function heightsOf(totals: Element[]): number[] {
  const brush = new OffscreenCanvas(1, 1).getContext('2d');
  return totals.map((total) => {
    const { fontWeight, fontSize, fontFamily } = getComputedStyle(total);
    if (!brush) return 0;
    brush.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    return brush.measureText('8').actualBoundingBoxAscent;
  });
}

const numberIn = (text: string): number => Number(text.replace('−', '-').replaceAll(/[^\d-]/g, ''));
