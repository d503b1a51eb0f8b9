import { expect, test } from './support/fixtures.ts';
import { emailOf, messagesTo } from './support/sessions.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

test(
  'a colleague who is mentioned sees it at once in every window, opens it, and has read it everywhere',
  { tag: ['@INB-17', '@INB-18', '@INB-19'] },
  async ({ open, as }) => {
    const { order_number } = await unpaidOrder(await as('admin'));
    const author = await open(`/order-details/${order_number}?tab=comments`, 'sales1');
    const inbox = await open('/inbox', 'cm1');
    const elsewhere = await open('/', 'cm1');
    const bellOf = (page: typeof inbox) => page.getByRole('link', { name: /^Inbox/ });
    const unreadIn = async (page: typeof inbox) => {
      const name = await bellOf(page).filter({ visible: true }).getAttribute('aria-label');
      return Number(/\d+/.exec(name ?? '')?.[0] ?? 0);
    };
    const item = inbox.getByRole('listitem').filter({ hasText: order_number });
    await expect(inbox.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await expect(bellOf(elsewhere).filter({ visible: true })).toBeVisible();
    const before = await unreadIn(inbox);

    const field = author.getByRole('textbox', { name: 'Write a comment' });
    // Quick fingers go on before the field for the name is there.
    await field.pressSequentially('Please look, @Su');
    const picker = author.getByRole('combobox', { name: 'Mention a colleague' });
    await expect(picker).toBeFocused();
    await picker.pressSequentially('resh');
    await author.keyboard.press('Enter');
    await expect(field).toHaveValue('Please look, @Suresh Gowda ');
    await expect(field).toBeFocused();
    await author.keyboard.press('Control+Enter');
    await expect(author.getByRole('list', { name: 'Comments' })).toContainText('Please look, @Suresh Gowda');

    await expect(item).toContainText('Ananya Rao mentioned you');
    await expect(item).toContainText('Unread');
    await expect.poll(() => unreadIn(elsewhere)).toBe(before + 1);
    await item.getByRole('link', { name: `Order ${order_number}` }).focus();
    await inbox.keyboard.press('e');
    await expect.poll(() => unreadIn(elsewhere)).toBe(before);
    await inbox.keyboard.press('u');
    await expect.poll(() => unreadIn(elsewhere)).toBe(before + 1);
    await item.getByRole('link', { name: `Order ${order_number}` }).click();
    await expect(inbox).toHaveURL(new RegExp(order_number));
    await expect.poll(() => unreadIn(elsewhere)).toBe(before);
    // Who is mentioned follows.
    await expect(inbox.getByRole('button', { name: 'Unfollow' })).toBeVisible();
  },
);

test('the bell asks once how much is unread', { tag: '@INB-17' }, async ({ open }) => {
  const page = await open('/', 'cm1');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/notifications') && asked.push(request.url()));
  // What the first document still asks, under load also late, is not counted.
  page.on('framenavigated', () => asked.splice(0));
  await page.reload();
  await expect(page.getByRole('link', { name: /^Inbox/ }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test(
  'who follows an order is told when its status changes, and no longer after that',
  { tag: ['@INB-20', '@INB-18', '@INB-23'] },
  async ({ open, as }) => {
    const admin = await as('admin');
    const { order_number } = await unpaidOrder(admin);
    const page = await open(`/order-details/${order_number}`, 'lead');
    const elsewhere = await open(`/order-details/${order_number}`, 'lead');
    await expect(elsewhere.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    const inbox = await open('/inbox', 'lead');
    await expect(inbox.getByRole('heading', { name: 'Inbox' })).toBeVisible();
    await page.goto(`/order-details/${order_number}`);
    await expect(page.getByRole('button', { name: 'Unfollow' })).toBeVisible();
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED', message: 'Not needed' });
    await expect(inbox.getByRole('listitem').filter({ hasText: order_number })).toContainText('changed the status');
    await inbox.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(inbox.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
    await page.getByRole('button', { name: 'Unfollow' }).click();
    await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
    await expect(elsewhere.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  },
);

test(
  'only what is unread is listed on request, also after a reload, and a row read there stays under the pointer',
  { tag: '@INB-22' },
  async ({ open, records }) => {
    const { quotation_number } = await records.quotation();
    const page = await open('/inbox', 'lead');
    await page.getByRole('switch', { name: 'Only unread' }).click();
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Only unread' })).toBeChecked();
    const item = page.getByRole('listitem').filter({ hasText: quotation_number });
    await item.getByRole('button', { name: /as read$/ }).click();
    await expect(item.getByRole('button', { name: /as unread$/ })).toBeVisible();
    await page.getByRole('heading', { name: 'Inbox' }).click();
    await expect(item).toBeHidden();
  },
);

test(
  'how one is told is chosen by kind, live in another window: by email at once, and not at all',
  { tag: ['@INB-24', '@INB-26', '@INB-28'] },
  async ({ open, as, server }) => {
    const admin = await as('admin');
    const { order_number } = await unpaidOrder(admin);
    const page = await open('/inbox', 'cm2');
    const elsewhere = await open('/inbox', 'cm2');
    const kind = 'I am mentioned in a comment';
    const settingsOf = async (window: typeof page) => {
      await window.getByRole('button', { name: 'Notification settings' }).click();
      return window.getByRole('dialog', { name: 'Notification settings' }).getByLabel(kind);
    };
    const [way, wayElsewhere] = [await settingsOf(page), await settingsOf(elsewhere)];
    await expect(wayElsewhere).toHaveValue('2');
    await way.selectOption('In the inbox and by email at once');
    await expect(wayElsewhere).toHaveValue('1');
    const { user } = await (await as('cm2')).get<{ user: { user_id: number } }>('/user/profile');
    const mention = { entity_type: 'order', entity_id: order_number, comment: `Please look, @[${user.user_id}]` };
    await admin.send('POST', '/comments/create', mention);
    const mails = async () => (await messagesTo(server.url, emailOf('cm2'))).map(({ text }) => text);
    await expect.poll(mails).toContainEqual(expect.stringContaining(`/order-details/${order_number}`));
    await way.selectOption('Not at all');
    await expect(wayElsewhere).toHaveValue('3');
  },
);
