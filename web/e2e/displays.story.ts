import { PAIRING } from '@console/shared/pairing';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freshness } from './support/home.ts';

const tile = (page: Page) => page.getByRole('region', { name: 'Quote Requests', exact: true });
const code = (tv: Page) => tv.getByText(/^\d{3} \d{3}$/);
const REVOKED = 'This display was revoked. Ask an admin for a new link.';

/** Makes a display on the screen; resolves to the path of its link. */
async function madeOn(admin: Page, name: string): Promise<string> {
  await admin.getByRole('textbox', { name: 'Name of a new display' }).fill(name);
  await admin.getByRole('button', { name: 'Make display' }).click();
  const made = admin.getByRole('status').filter({ hasText: `Open this link on the TV of ${name}` });
  const [link = ''] = /https?:\S+\/display#[\w-]{43}/.exec(await made.innerText()) ?? [];
  await made.getByRole('button', { name: 'Done' }).click();
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

test(
  'a TV shows the counts by a link alone, live, until an admin revokes it',
  { tag: ['@WBD-12', '@WBD-14', '@WBD-17', '@WBD-18', '@WBD-25'] },
  async ({ open, records, as, watcher }) => {
    watcher.expectFailure(/status of 401/);
    const admin = await open('/displays', 'admin');
    const row = admin.getByRole('listitem', { name: 'Reception' });
    const path = await madeOn(admin, 'Reception');
    await expect(row).toContainText('Not opened yet');
    await expect(admin.getByText(path)).toBeHidden();

    const tv = await open(path);
    await expect(freshness(tv)).toHaveText(/^live$/i);
    await expect(tv).toHaveURL(/\/display$/);
    await expect(tv.getByRole('navigation', { name: 'Pages of the board' })).toHaveText('QueuesDeadlines');
    const { count } = await (
      await as('ops')
    ).get<{ count: number }>('/rfq', { status: 'PENDING,PRICE_UPDATED', limit: 1 });
    const shows = (total: number) => expect(tile(tv)).toContainText(new RegExp(`^Quote Requests\\D*${total}(?!\\d)`));
    await shows(count);
    await records.request();
    await shows(count + 1);
    await expect(row).toContainText('On');
    await tv.reload();
    await shows(count + 1);

    await row.getByRole('button', { name: 'Revoke Reception' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(tv.getByRole('heading', { name: REVOKED })).toBeVisible();
    await expect(row).toContainText('Revoked');
    await tv.reload();
    await expect(tv.getByRole('heading', { name: REVOKED })).toBeVisible();
    await expect(code(tv)).toBeVisible();
  },
);

test(
  'a display keeps to itself in a browser where somebody is signed in, and a wrong link says what to do',
  { tag: ['@WBD-18'] },
  async ({ open, watcher }) => {
    watcher.expectFailure(/status of 401/);
    const admin = await open('/displays', 'admin');
    const path = await madeOn(admin, 'Own desk');
    const board = await admin.context().newPage();
    await board.goto(path);
    await expect(freshness(board)).toHaveText(/^live$/i);
    await board.close();
    await admin.reload();
    await expect(admin.getByRole('listitem', { name: 'Own desk' })).toContainText('Made by');

    const tv = await open('/display#somethingelse');
    await expect(tv.getByRole('heading', { name: /This link opens no display/ })).toBeVisible();
  },
);

test('the name of a display is asked for, and must be its own', { tag: ['@WBD-13', '@WBD-17'] }, async ({ open }) => {
  const admin = await open('/displays', 'admin');
  const name = admin.getByRole('textbox', { name: 'Name of a new display' });
  await admin.getByRole('button', { name: 'Make display' }).click();
  await expect(name).toHaveAccessibleDescription(/Enter a name/);
  await madeOn(admin, 'Loading bay');
  await name.fill('loading bay');
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription(/Another display has this name/);
});

/** Enters a code and a name, and sends both. */
async function pairs(admin: Page, digits: string, name: string): Promise<void> {
  await admin.getByRole('textbox', { name: 'Code on the TV' }).fill(digits);
  await admin.getByRole('textbox', { name: 'Name of the TV' }).fill(name);
  await admin.getByRole('button', { name: 'Pair TV' }).click();
}

test(
  'a TV becomes a display by the code that it shows, with nothing typed on it',
  { tag: ['@WBD-22', '@WBD-23'] },
  async ({ open }) => {
    const tv = await open('/display', undefined, (page) => page.setViewportSize({ width: 1920, height: 1080 }));
    await expect(code(tv)).toBeVisible();
    await expect(tv.getByText(/Valid for 10 minutes/)).toBeVisible();
    // Three centimetres in ten, as the eye sees them at five metres on a TV of 43 inches.
    const { height = 0 } = (await code(tv).boundingBox()) ?? {};
    expect(height / 1080).toBeGreaterThan(0.2);
    const shown = await code(tv).innerText();
    await tv.reload();
    await expect(code(tv)).toHaveText(shown);

    const admin = await open('/displays', 'admin');
    await pairs(admin, shown, 'Hall, left');
    await expect(admin.getByRole('status').filter({ hasText: 'Hall, left is paired' })).toContainText(
      /Chrome on .+ at /,
    );
    await expect(freshness(tv)).toHaveText(/^live$/i);
    await expect(admin.getByRole('listitem', { name: 'Hall, left' })).toContainText('On');
    await tv.reload();
    await expect(freshness(tv)).toHaveText(/^live$/i);
  },
);

test(
  'a wrong code and a taken name are said at their fields, and too many wrong codes are slowed down',
  { tag: ['@WBD-21', '@WBD-23', '@WBD-24'] },
  async ({ open, watcher }) => {
    watcher.expectFailure(/status of 429/);
    const tv = await open('/display');
    const shown = (await code(tv).innerText()).replace(' ', '');
    const admin = await open('/displays', 'admin');
    await madeOn(admin, 'Corner');
    const digits = admin.getByRole('textbox', { name: 'Code on the TV' });
    await pairs(admin, '12 34', '');
    await expect(digits).toHaveAccessibleDescription(/Enter the 6 digits/);
    const name = admin.getByRole('textbox', { name: 'Name of the TV' });
    await expect(name).toHaveAccessibleDescription(/Enter a name/);
    await pairs(admin, shown, 'corner');
    await expect(name).toHaveAccessibleDescription(/Another display has this name/);

    const wrong = shown === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < PAIRING.wrongPerAdmin.max; tried += 1) {
      await pairs(admin, wrong, 'Corner, right');
      await expect(digits).toHaveAccessibleDescription(/No TV shows this code/);
    }
    await pairs(admin, shown, 'Corner, right');
    await expect(digits).toHaveAccessibleDescription(/Too many wrong codes\. Try again in \d+ minutes/);
  },
);

test(
  'a TV without a connection says so, goes on with its code, and shows the next one when it runs out',
  { tag: ['@WBD-22'] },
  async ({ open }) => {
    const tv = await open('/display', undefined, (page) => page.setViewportSize({ width: 1280, height: 720 }));
    const shown = await code(tv).innerText();
    await tv.context().setOffline(true);
    await expect(tv.getByText(/no network|offline|connection/i)).toBeVisible();
    await expect(code(tv)).toHaveText(shown);
    await tv.context().setOffline(false);
    await expect(tv.getByText(/Valid for/)).toBeVisible();
    await expect(code(tv)).toHaveText(shown);

    await tv.route('**/api/display/pairing/state', (route) =>
      route.fulfill({ json: { success: true, state: 'over', seconds_left: 0 } }),
    );
    await expect(code(tv)).not.toHaveText(shown);
  },
);

test('a TV on the board follows a new build by itself', { tag: ['@WBD-18'] }, async ({ open }) => {
  const path = await madeOn(await open('/displays', 'admin'), 'Follows builds');
  const tv = await open(path, undefined, (page) => page.clock.install());
  await expect(freshness(tv)).toHaveText(/^live$/i);

  // From now on the board that asks for its page gets that of another build.
  await tv.route(/\/display$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    const body = '<script type="module" src="/assets/next.js"></script>';
    return route.fulfill({ contentType: 'text/html', body });
  });
  await tv.clock.fastForward(61_000);
  await tv.context().setOffline(true);
  await expect(freshness(tv)).not.toHaveText(/^live$/i);
  const loadedAnew = tv.waitForEvent('domcontentloaded');
  await tv.context().setOffline(false);
  await loadedAnew;
  await expect(freshness(tv)).toHaveText(/^live$/i);
});
