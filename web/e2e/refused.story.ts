import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { offeringSeller } from './support/goods.ts';
import { billForms } from './support/failing-bills.ts';
import { moneyForms, otherForms } from './support/failing-forms.ts';
import { masterDataWrites, tradeWrites } from './support/failing-writes.ts';
import type { FailingWrites } from './support/failing-writes.ts';
import { masterDataReads, tradeReads } from './support/failing-reads.ts';
import type { FailingReads } from './support/failing-reads.ts';
import type { Watcher } from './support/watcher/watcher.ts';

// Every call a story names is refused, usually with 500.

const REASON = 'The ledger is locked.';
const INTERNAL = { status: 500, code: 'internal' };
/** The console does not retry such a read by itself, as it does after a transient failure. */
const FOR_GOOD = { status: 409, code: 'conflict' };

/** These calls fail in this window until the returned function is called. */
async function refuse(page: Page, calls: readonly string[], { status, code } = INTERNAL): Promise<() => Promise<void>> {
  const isRefused = ({ pathname }: URL) => calls.some((call) => pathname === `/api${call.split(' ')[1]}`);
  await page.route(isRefused, (route) =>
    calls.includes(`${route.request().method()} ${new URL(route.request().url()).pathname.slice('/api'.length)}`)
      ? route.fulfill({ status, json: { success: false, code, message: REASON } })
      : route.fallback(),
  );
  return () => page.unroute(isRefused);
}

/** A failure shown on the screen or in a toast. */
const saidOf = (page: Page, words: string): Locator =>
  page.locator('[role=alert], [data-sonner-toast]').filter({ has: page.getByText(words, { exact: true }) });

/** Visits every screen with a failing read, and expects its message. */
async function findAll(page: Page, all: readonly FailingReads[]): Promise<void> {
  for (const { at, reads } of all) {
    const allow = await refuse(
      page,
      reads.map(({ call }) => `GET ${call}`),
    );
    await page.goto(at);
    for (const { message, tab } of reads) {
      if (tab) await page.getByRole('tab', { name: tab }).click();
      await expect(saidOf(page, message).first(), at).toContainText(REASON);
    }
    await allow();
  }
}

test(
  'failed reads of orders and their records are reported in place, with the server’s message',
  {
    tag: ['@CLI-69', '@CLI-70', '@MON-33', '@MON-38', '@OFF-45', '@ORD-41', '@REQ-22', '@SCR-55', '@SUP-82', '@SUP-89'],
  },
  async ({ open, records, watcher }) => {
    watcher.expectFailure(/status of 500|Error in retrieving po!/);
    await findAll(await open('/dev/inbox', 'admin'), await tradeReads(records));
  },
);

test(
  'failed reads of goods, sellers, posts and figures are reported in place',
  {
    tag: [
      '@CAT-38',
      '@CAT-39',
      '@CLI-69',
      '@CLI-70',
      '@OFF-45',
      '@PAR-38',
      '@PAR-40',
      '@PAR-41',
      '@PAR-42',
      '@PAR-47',
      '@PAR-48',
      '@SCR-53',
      '@SCR-54',
      '@SCR-60',
      '@SCR-67',
    ],
  },
  async ({ open, as, watcher }) => {
    watcher.expectFailure(
      ...[
        /status of 500/,
        /Error occurred while retrieving [a-z ]+ analytics/,
        /load what is outstanding/,
        /load the deadlines/,
      ],
    );
    await findAll(await open('/dev/inbox', 'admin'), await masterDataReads(as));
  },
);

test(
  'a failed read is repeated on request, and shown in place',
  { tag: ['@CLI-69', '@OFF-45', '@PAR-39'] },
  async ({ open, as }) => {
    const seller_id = await offeringSeller(await as('admin'));
    const page = await open('/dev/inbox', 'admin');
    const allowSeller = await refuse(page, ['GET /getSeller'], FOR_GOOD);
    const allowOffers = await refuse(page, ['GET /getOffer'], FOR_GOOD);
    await page.goto(`/view-seller/${seller_id}`);
    const retryOf = (words: string) => saidOf(page, words).getByRole('button', { name: 'Try again' });
    await expect(retryOf('Error occurred while retrieving seller')).toBeVisible();
    await allowSeller();
    await retryOf('Error occurred while retrieving seller').click();
    await expect(retryOf('Error occurred while getting offers')).toBeVisible();
    await allowOffers();
    await retryOf('Error occurred while getting offers').click();
    await expect(page.getByRole('table', { name: 'Offers' }).getByRole('row').nth(1)).toBeVisible();
  },
);

test(
  'category managers who cannot be read are reported where they would be chosen',
  { tag: '@CAT-40' },
  async ({ open, watcher }) => {
    watcher.expectFailure(/status of 500/);
    const page = await open('/dev/inbox', 'admin');
    await refuse(page, ['GET /admin/user']);
    await page.route('**/api/user/profile', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), categoryManagers: [] } });
    });
    await page.goto('/categoryManager');
    await page.getByRole('button', { name: 'New category' }).click();
    await expect(page.getByText('Something went wrong while fetching category managers')).toBeVisible();
  },
);

/** Tries every failing write. The message names the action, and it can be tried again. */
async function tryAll(page: Page, watcher: Watcher, all: readonly FailingWrites[]): Promise<void> {
  for (const { at, writes } of all) {
    watcher.expectFailure(...writes.map(({ message }) => new RegExp(RegExp.escape(message))));
    const allow = await refuse(
      page,
      writes.map(({ call }) => call),
    );
    await page.goto(at);
    for (const { message, act } of writes) {
      const button = await act(page);
      const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByText(message, { exact: true }) });
      await expect(toast, at).toContainText(REASON);
      await expect(button, `${at}: ${message}`).toBeEnabled();
    }
    await allow();
  }
}

test(
  'a failed action on sellers, people or goods is reported, and can be retried',
  {
    tag: ['@CAT-35', '@CAT-48', '@CLI-60', '@CLI-68', '@CLI-70', '@OFF-44', '@PAR-25', '@PAR-27', '@PAR-33', '@PAR-35'],
  },
  async ({ open, as, watcher }) => {
    watcher.expectFailure(/status of 500/);
    await tryAll(await open('/dev/inbox', 'admin'), watcher, await masterDataWrites(as));
  },
);

test(
  'a failed action from a request to its challan is reported, and can be retried',
  {
    tag: [
      '@CLI-68',
      '@CLI-70',
      '@OFF-42',
      '@OFF-43',
      '@ORD-40',
      '@QUO-57',
      '@SCR-56',
      '@SCR-66',
      '@SUP-79',
      '@SUP-86',
      '@SUP-88',
    ],
  },
  async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/status of 500/);
    await tryAll(await open('/dev/inbox', 'admin'), watcher, await tradeWrites(as, records));
  },
);

test(
  'a failed action on payments, expenses or credit notes is reported, and can be retried',
  { tag: ['@MON-24', '@MON-26', '@MON-28', '@MON-30', '@MON-32', '@MON-36', '@MON-37', '@MON-90'] },
  async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/status of 500/);
    await tryAll(await open('/dev/inbox', 'admin'), watcher, await moneyForms(as, records));
  },
);

test(
  'a failed action on bills of sellers is reported, and can be retried',
  { tag: ['@SUP-116', '@SUP-118', '@SUP-120'] },
  async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/status of 500/);
    await tryAll(await open('/dev/inbox', 'admin'), watcher, await billForms(as, records));
  },
);

test(
  'a failed action on posts, tickets, organisations, categories or comments is reported, and can be retried',
  { tag: ['@CAT-36', '@PAR-50', '@SCR-51', '@SCR-52', '@SCR-57', '@SCR-62', '@SCR-64'] },
  async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/status of 500/);
    await tryAll(await open('/dev/inbox', 'admin'), watcher, await otherForms(as, records));
  },
);
