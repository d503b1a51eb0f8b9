import { createCaller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { price } from './support/quoting.ts';
import { createRecords } from './support/records.ts';
import { startServer } from './support/server.ts';
import { createSessions } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { begin } from './support/windows.ts';

test(
  'what a colleague priced and archived while one was away is counted on Home, leads to just these, and is read in both windows',
  { tag: ['@HOM-29', '@HOM-30', '@HOM-33', '@HOM-34'] },
  async ({ browser, keptIn, watcher }) => {
    // It starts a console of its own.
    test.slow();
    const store = await copyStore(keptIn);
    const server = await startServer(store.folder, 'small', { ...store.settings, AWAY_MINUTES: '0' });
    try {
      const sessions = createSessions(server.url);
      const bilal = await createCaller(server.url, sessions, 'admin');
      const records = createRecords((account) => createCaller(server.url, sessions, account));
      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'cm1');
      /** A window at this address, once it has noted that its person is there. */
      const windowAt = async (path: string) => {
        const page = await context.newPage();
        const noted = page.waitForResponse((reply) => reply.url().endsWith('/api/seen') && reply.ok());
        await begin(page, path, server.url, await sessions.of('cm1'));
        await noted;
        return page;
      };
      const asha = await createCaller(server.url, sessions, 'cm1');
      const [priced, archived, alsoArchived] = [
        await records.request(),
        await records.request(),
        await records.request(),
      ];
      for (const { id } of [priced, archived, alsoArchived]) {
        await asha.send('POST', '/follow', { entity: 'quotation_request', id: String(id), follow: true });
      }
      const left = await windowAt('/');
      await expect(left.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(left.getByRole('region', { name: 'Since you were away' })).toBeHidden();
      await left.close();

      await price(bilal, priced.id);
      for (const { id } of [archived, alsoArchived]) {
        await bilal.send('PUT', '/rfq', { request_id: id, status: 'ARCHIVED', message: 'Not needed' });
      }

      const home = await windowAt('/');
      const panel = home.getByRole('region', { name: 'Since you were away' });
      const mine = panel.getByRole('list', { name: 'Your records' });
      await expect(mine.getByRole('link', { name: '1 quote request Price Updated' })).toBeVisible();
      const elsewhere = await windowAt('/');
      const other = elsewhere.getByRole('region', { name: 'Since you were away' });
      await other.getByRole('link', { name: '2 quote requests Archived' }).click();
      await expect(elsewhere.getByText('2 quote requests', { exact: true })).toBeVisible();
      const rows = elsewhere.getByRole('region', { name: 'Quote Requests' });
      for (const { id } of [archived, alsoArchived]) await expect(rows).toContainText(`#${id}`);
      await elsewhere.getByRole('button', { name: 'Only 2 chosen quote requests' }).click();
      await expect(elsewhere.getByRole('search')).toContainText('Archived');
      await elsewhere.goBack();
      await elsewhere.goBack();
      await expect(other).toBeVisible();

      await panel.getByRole('button', { name: 'Mark as read' }).click();
      await expect(panel).toBeHidden();
      await expect(other).toBeHidden();
      await context.close();
    } finally {
      await server.close();
      await store.drop();
    }
  },
);
