import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

interface Shown {
  title: string;
  body: string;
  press: () => void;
}

type Recorded = typeof globalThis & { shown: Shown[]; isSeen: boolean };

/** Records the notifications of the browser instead of showing them, and lets a story hide a window. */
function record(): void {
  const recorded = globalThis as Recorded;
  Object.assign(recorded, { shown: [], isSeen: true });
  Object.defineProperty(document, 'visibilityState', { get: () => (recorded.isSeen ? 'visible' : 'hidden') });
  let permission: NotificationPermission = localStorage.getItem('allowed') ? 'granted' : 'default';
  class Recorder extends EventTarget {
    static get permission() {
      return permission;
    }
    static async requestPermission(): Promise<NotificationPermission> {
      localStorage.setItem('allowed', 'yes');
      permission = 'granted';
      return permission;
    }
    constructor(title: string, { body = '' }: NotificationOptions = {}) {
      super();
      recorded.shown.push({ title, body, press: () => this.dispatchEvent(new Event('click')) });
    }
    close() {}
  }
  Object.assign(recorded, { Notification: Recorder });
}

const see = (page: Page, isSeen: boolean) =>
  page.evaluate((is) => {
    (globalThis as Recorded).isSeen = is;
    document.dispatchEvent(new Event('visibilitychange'));
  }, isSeen);

const shownIn = async (pages: readonly Page[]) => {
  const all = pages.map((page) =>
    page.evaluate(() => (globalThis as Recorded).shown.map(({ title, body }) => `${title}: ${body}`)),
  );
  return (await Promise.all(all)).flat();
};

test(
  'the browser shows what one is told once, while no window is visible, and opens it',
  { tag: '@INB-29' },
  async ({ open, as }) => {
    const sales = await as('sales1');
    const { order_number } = await unpaidOrder(await as('admin'));
    const { user } = await (await as('cm3')).get<{ user: { user_id: number } }>('/user/profile');
    const mention = () =>
      sales.send('POST', '/comments/create', {
        entity_type: 'order',
        entity_id: order_number,
        comment: `@[${user.user_id}]`,
      });
    const page = await open('/inbox', 'cm3', (window) => window.addInitScript(record));
    await page.context().grantPermissions(['notifications']);
    const other = await page.context().newPage();
    await other.addInitScript(record);
    await other.goto('/inbox');
    const item = (window: Page) => window.getByRole('listitem').filter({ hasText: order_number });
    await page.getByRole('button', { name: 'Notification settings' }).click();
    const settings = page.getByRole('region', { name: 'Notifications of this browser' });
    await settings.getByRole('button', { name: 'Show them in this browser' }).click();
    await expect(settings).toContainText('This browser shows what you are told');
    await page.keyboard.press('Escape');
    await other.reload();

    await expect(other.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await see(page, false);
    await mention();
    for (const window of [page, other]) await expect(item(window)).toContainText('Unread');
    expect(await shownIn([page, other])).toEqual([]);

    await see(other, false);
    await mention();
    const told = `Order ${order_number}: Ananya Rao mentioned you`;
    await expect.poll(() => shownIn([page, other])).toEqual([told]);
    const [shower] = (await shownIn([page])).length === 1 ? [page] : [other];
    await shower.evaluate(() => (globalThis as Recorded).shown[0]?.press());
    await expect(shower).toHaveURL(new RegExp(order_number));
    const unread = shower === page ? other : page;
    await expect(item(unread)).not.toContainText('Unread');
    expect(await shownIn([page, other])).toEqual([told]);
  },
);
