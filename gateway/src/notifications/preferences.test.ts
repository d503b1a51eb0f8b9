import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notificationCalls } from '@console/shared/calls/notification';
import { DEFAULT_WAYS } from '@console/shared/notifications';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import { addOrder, addQuotation } from '../testing/trade.ts';
import { inboxesOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { decide, comment, inbox, follow, following, prefer, preferences, toldBy } = inboxesOf(() => gateway);
const { sales, manager, lead, wallboard } = USER;
const approve = async (of: number) => {
  const quotation_id = await addQuotation(gateway.app.db, { created_by: of, sales_person: of });
  return toldBy(() => decide(lead, { quotation_id, status: 'CONFIRMED' }));
};

refusals(() => gateway, notificationCalls.prefer, {
  tags: ['INB-30'],
  permitted: sales,
  refused: wallboard,
  good: { ways: { mentioned: 'email' } },
  bad: { ways: [undefined, {}, { weather: 'here' }, 'off', []] },
});

describe('preferences', { tags: ['INB-24', 'INB-30'] }, () => {
  test('begin with our defaults', async () => {
    const begun = await preferences(manager);
    expect(begun).toMatchObject({ user_id: manager, ways: DEFAULT_WAYS, revision: 1 });
    expect(misfits('notification_preferences', begun)).toEqual([]);
  });

  test('keep what is chosen, kind by kind, and tell one’s own windows', async () => {
    const { result, changes, ...personal } = await logged(gateway.app, () => prefer(manager, { mentioned: 'email' }));
    expect(result.json().preferences.ways).toEqual({ ...DEFAULT_WAYS, mentioned: 'email' });
    expect([changes, personal.told, personal.follows]).toEqual([[], [], []]);
    const entry = await gateway.app.db
      .selectFrom('changes')
      .select('body')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(entry.body).toMatchObject({ entity: 'notification_preferences', id: String(manager), revision: 2 });
    await prefer(manager, { handed_over: 'off' });
    expect(await preferences(manager)).toMatchObject({
      ways: { ...DEFAULT_WAYS, mentioned: 'email', handed_over: 'off' },
      revision: 3,
    });
  });

  test('are refused in a way that there is not', async () => {
    const reply = await prefer(manager, { mentioned: 'loudly' });
    expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { 'ways.mentioned': expect.any(String) } }]);
  });

  test('of two choices at once keep both', async () => {
    await Promise.all([prefer(lead, { mentioned: 'off' }), prefer(lead, { status_changed: 'email' })]);
    expect((await preferences(lead)).ways).toMatchObject({ mentioned: 'off', status_changed: 'email' });
  });
});

describe('a kind that is off', { tags: ['INB-25'] }, () => {
  test('is not told, nor under another kind, until it is on again', async () => {
    await prefer(sales, { quotation_approved: 'off' });
    expect(await approve(sales)).toEqual([]);
    await prefer(sales, { quotation_approved: 'here' });
    expect(await approve(sales)).toEqual([`${sales} quotation_approved`]);
  });

  test('leaves others alone, and who is mentioned still follows', async () => {
    const { order_number } = await addOrder(gateway.app.db);
    await prefer(manager, { mentioned: 'off' });
    await follow(manager, { entity: 'order', id: order_number, follow: false });
    const mention = { entity_type: 'order', entity_id: order_number, comment: `@[${manager}] @[${USER.lead2}]` };
    expect(await toldBy(() => comment(sales, mention))).toEqual([`${USER.lead2} mentioned`]);
    expect((await inbox(manager)).count).toBe(0);
    expect(await following(manager, 'order', order_number)).toBe(true);
  });
});
