import { expect, test } from './support/fixtures.ts';

test(
  'a board whose alarm cannot be loaded says so, and goes on counting',
  { tag: '@WBD-11' },
  async ({ open, records, watcher }) => {
    watcher.expectFailure(/ERR_FAILED.*board-alarm/);
    const page = await open('/wallboard', 'ops', (window) =>
      window.route('**/assets/board-alarm-*.js', (route) => route.abort()),
    );
    const total = page.getByRole('region', { name: 'Quote Requests', exact: true }).locator('.board-total');
    await expect(total).toContainText('waiting');
    const before = await total.innerText();
    await page.getByRole('button', { name: 'Wallboard menu' }).click();
    await page.getByRole('menuitem', { name: 'Board settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Board settings' });
    await dialog.getByRole('checkbox', { name: 'Raise an alarm, with sound' }).check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('alert')).toHaveText("Couldn't load the alarm: reload this page.");
    await records.request();
    await expect(total).not.toHaveText(before);
  },
);
