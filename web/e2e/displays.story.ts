import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { freshness } from './support/home.ts';

const tile = (page: Page) => page.getByRole('region', { name: 'Quote Requests', exact: true });
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
  { tag: ['@WBD-12', '@WBD-14', '@WBD-17', '@WBD-18'] },
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

    const tv = await open('/display');
    await expect(tv.getByRole('heading', { name: /No display is open here/ })).toBeVisible();
    await tv.goto('/display#somethingelse');
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
