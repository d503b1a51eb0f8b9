import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SERVICE } from '../actor.ts';
import { deliver } from './deliver.ts';
import { createDigests } from './digest.ts';
import { sendDue } from './mails.ts';
import type { Delivery, Message } from '../mail/mailer.ts';
import { TEST_CONFIG, quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { addOrder, addQuotation } from '../testing/trade.ts';
import { inboxesOf } from './testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const BARE = { isFollowed: false, written: null, customer: null };

let gateway: TestApp;
/** What the mailer got, and what it answers next; by default, that it sent it. */
let sent: Message[];
let answers: Delivery[];
let tried: (string | undefined)[];
beforeEach(async () => {
  gateway = await quietApp();
  [sent, answers, tried] = [[], [], []];
  await smallWorld(gateway.app.db);
  await createDigests(gateway.app, 8)();
});
afterEach(() => gateway.app.close());

const { decide, comment, prefer, read, inbox } = inboxesOf(() => gateway);
const { sales, sales2, manager, lead, customer } = USER;
const db = () => gateway.app.db;

/** A gateway that sends: another one over the same database each time. */
async function send(): Promise<Message[]> {
  const before = sent.length;
  const { clock, log } = gateway.app;
  const take = async (message: Message): Promise<Delivery> => {
    tried.push(message.id);
    const answer = answers.shift() ?? { sent: true };
    if (answer.sent) sent.push(message);
    return answer;
  };
  const mailer = { deliver: take, post: async () => undefined, close: async () => undefined };
  await createDigests(gateway.app, 8)();
  await sendDue({ db: db(), clock, log, mailer }, TEST_CONFIG);
  return sent.slice(before);
}
const queued = () => db().selectFrom('notification_mails').select(['user_id', 'attempts']).execute();

async function approve(of: number, change: object = {}): Promise<number> {
  const quotation_id = await addQuotation(db(), { created_by: of, sales_person: of, ...change });
  expect((await decide(lead, { quotation_id, status: 'CONFIRMED' })).statusCode).toBe(200);
  return quotation_id;
}
async function mention(user: number): Promise<string> {
  const { order_number } = await addOrder(db());
  await comment(sales, { entity_type: 'order', entity_id: order_number, comment: `@[${user}]` });
  return order_number;
}

describe('an email at once', { tags: ['INB-26'] }, () => {
  beforeEach(() => prefer(sales, { quotation_approved: 'email' }));

  test('says what is in the inbox, with the address of the record', async () => {
    const id = await approve(sales);
    const [message, ...others] = await send();
    const [told] = (await inbox(sales)).notifications;
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      ...{ to: 'sunil@example.in', channel: 'email', subject: `${told?.title}: Latha Rao approved your quotation` },
      text: expect.stringContaining(`http://127.0.0.1:8080/quotation-details/${id}`),
      html: expect.stringContaining(`<a href="http://127.0.0.1:8080/quotation-details/${id}">${told?.title}</a>`),
    });
    expect([await send(), await queued()]).toEqual([[], []]);
  });

  test('is not sent of what is told here only', async () => {
    await prefer(sales, { quotation_approved: 'here' });
    await approve(sales);
    expect([await queued(), await send()]).toEqual([[], []]);
  });

  test('is not sent of a write that is undone', async () => {
    const id = String(await addQuotation(db(), { created_by: sales, sales_person: sales }));
    const news = { ...BARE, kind: 'quotation_approved', entity: 'quotation', id, users: [sales], title: id } as const;
    const undone = db()
      .transaction()
      .execute(async (transaction) => {
        const told = await deliver(transaction, [{ ...news, users: [sales] }], SERVICE, gateway.clock.now);
        expect(told.told).toHaveLength(1);
        throw new Error('undone');
      });
    await expect(undone).rejects.toThrow('undone');
    expect(await queued()).toEqual([]);
  });

  test('is sent once by two gateways, and again if it failed, with the same id', async () => {
    await approve(sales);
    answers = [{ sent: false, reason: 'away' }];
    expect(await send()).toEqual([]);
    expect(await send()).toEqual([]);
    gateway.clock.advance(2 * 60_000);
    await Promise.all([send(), send()]);
    expect(sent).toHaveLength(1);
    expect(await queued()).toEqual([]);
    expect(tried).toEqual([expect.any(String), tried[0]]);
  });

  test('is given up after eight attempts', async () => {
    await approve(sales);
    answers = Array.from({ length: 8 }, () => ({ sent: false, reason: 'away' }));
    for (let nth = 0; nth < 9; nth += 1) {
      await send();
      gateway.clock.advance(DAY);
    }
    expect([sent, await queued()]).toEqual([[], []]);
  });

  test('is not sent of what one may no longer read, nor to who is gone', async () => {
    await approve(sales);
    await db().deleteFrom('role_permissions').where('role_id', '=', 1007).where('entity', '=', 'quotation').execute();
    expect(await send()).toEqual([]);
    await db().insertInto('role_permissions').values({ role_id: 1007, entity: 'quotation', type: 'READ' }).execute();
    await approve(sales);
    await db().updateTable('users').set({ is_banned: true }).where('user_id', '=', sales).execute();
    expect([await send(), await queued()]).toEqual([[], []]);
  });

  test('does not name staff to a customer', { tags: ['INB-8'] }, async () => {
    await prefer(customer, { quotation_approved: 'email' });
    await approve(customer);
    const message = (await send()).find(({ to }) => to !== 'sunil@example.in');
    expect(message?.subject).toContain('Somebody approved your quotation');
    expect(message?.text).not.toContain('Latha');
  });
});

describe('the daily email', { tags: ['INB-27'] }, () => {
  test('has at eight what is still unread since the one before, by kind, and comes once', async () => {
    const order = await mention(manager);
    const readOne = await mention(manager);
    const [newest] = (await inbox(manager)).notifications;
    expect(newest?.id).toBe(readOne);
    await read(manager, { ids: [newest?.notification_id] });
    gateway.clock.advance(19 * HOUR + 59 * 60_000);
    expect(await send()).toEqual([]);
    gateway.clock.advance(60_000);
    const [message, ...others] = [...(await send()), ...(await send())];
    expect(others).toEqual([]);
    expect(message).toMatchObject({ subject: '1 unread notification', html: expect.stringContaining(order) });
    expect(message?.text).toContain('I am mentioned in a comment (1)');
    expect(message?.text).not.toContain(readOne);
    gateway.clock.advance(DAY);
    expect(await send()).toEqual([]);
  });

  test('comes once from two gateways at once', async () => {
    await mention(manager);
    gateway.clock.advance(DAY);
    await Promise.all([send(), send(), send()]);
    expect(sent).toHaveLength(1);
  });

  test('covers every day on which no gateway ran', async () => {
    const first = await mention(manager);
    gateway.clock.advance(DAY);
    const second = await mention(manager);
    gateway.clock.advance(2 * DAY);
    const messages = await send();
    expect(messages.map(({ subject }) => subject)).toEqual(['2 unread notifications']);
    expect(messages[0]?.text).toContain(first);
    expect(messages[0]?.text).toContain(second);
  });

  test('follows what one chose last', async () => {
    await mention(manager);
    await approve(sales2);
    await prefer(manager, { mentioned: 'here' });
    await prefer(sales2, { quotation_approved: 'digest' });
    gateway.clock.advance(DAY);
    expect((await send()).map(({ to }) => to)).toEqual(['sarita@example.in']);
  });

  test('has nothing that is read between its hour and its sending', async () => {
    await mention(manager);
    gateway.clock.advance(DAY);
    await createDigests(gateway.app, 8)();
    await read(manager, { all: true });
    expect([await send(), await queued()]).toEqual([[], []]);
  });
});
