import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { quotationCalls } from '@console/shared/calls/quotation';
import { notificationCalls } from '@console/shared/calls/notification';
import { seenCalls } from '@console/shared/calls/seen';
import type { Moved } from '@console/shared/calls/seen';
import { SERVICE } from '../actor.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation, addRequest } from '../testing/trade.ts';

const { admin, wallboard, sales, sales2, manager, manager2, lead, customer } = USER;
const MINUTE = 60_000;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const newest = async () => (await gateway.app.db.selectFrom('change_log').select('seq').executeTakeFirstOrThrow()).seq;
const note = async (user: number, extra: Input = {}) =>
  (await send(gateway, seenCalls.note, user, { seq: await newest(), ...extra })).json().seen;
const missedBy = async (user: number) => (await send(gateway, seenCalls.moved, user, {})).json();
const archive = (request_id: number, by: number = lead) =>
  send(gateway, rfqCalls.update, by, { request_id, status: 'ARCHIVED', message: 'Late' });
const price = (request_id: number, by: number = lead) =>
  send(gateway, rfqCalls.update, by, {
    ...{ request_id, status: 'PRICE_UPDATED', quantity: 5, rfq_offer_id: OFFER.cement },
    ...{ rfq_offer_price: 350, rfq_selling_price: 385 },
  });
/** The person is there, and then gone for so long. */
async function leave(user: number, minutes: number) {
  await note(user, { read: true });
  gateway.clock.advance(minutes * MINUTE);
}

refusals(() => gateway, seenCalls.note, {
  tags: ['HOM-32'],
  permitted: sales,
  refused: wallboard,
  good: { seq: 0 },
  bad: { seq: [undefined, -1, 'all'], read: [false], steps: ['no'] },
});

describe('an absence', { tags: ['HOM-29', 'HOM-30', 'HOM-31', 'HOM-32', 'HOM-33'] }, () => {
  let mine: number;
  beforeEach(async () => {
    mine = await addRequest(gateway.app.db, { created_by: sales, sales_person: sales });
  });

  test('of half an hour tells what others moved, once, and is over when read', async () => {
    const other = await addRequest(gateway.app.db, { created_by: sales2, sales_person: sales2 });
    await leave(sales, 30);
    const left = new Date(gateway.clock.now.getTime() - 30 * MINUTE).toISOString();
    await price(mine);
    await archive(mine);
    await archive(other);
    const last = await newest();
    const seen = await note(sales);
    expect(seen).toMatchObject({ user_id: sales, away_since: left, missed_until: last });
    expect(misfits('seen', seen)).toEqual([]);
    const told = await missedBy(sales);
    expect(told).toEqual({
      seen,
      since: left,
      moved: [{ scope: 'mine', entity: 'quotation_request', status: 'ARCHIVED', ids: [String(mine)], has_more: false }],
    });
    expect(await note(sales)).toEqual(seen);
    expect(await note(sales, { read: true })).toMatchObject({ missed_after: null, revision: seen.revision + 1 });
    expect((await missedBy(sales)).moved).toEqual([]);
  });

  test('that is shorter, or in which nothing moved, tells nothing', async () => {
    await leave(sales, 29);
    await archive(mine);
    expect((await note(sales)).missed_after).toBeNull();
    gateway.clock.advance(31 * MINUTE);
    await send(gateway, rfqCalls.update, lead, {
      request_id: await addRequest(gateway.app.db, { created_by: sales }),
      quantity: 9,
    });
    expect((await note(sales)).missed_after).toBeNull();
  });

  test('after another that is not read yet goes on with it', async () => {
    const next = await addRequest(gateway.app.db, { created_by: sales });
    await leave(sales, 40);
    await archive(mine);
    const first = await note(sales);
    gateway.clock.advance(40 * MINUTE);
    await archive(next);
    const second = await note(sales);
    expect(second).toMatchObject({ missed_after: first.missed_after, away_since: first.away_since });
    expect((await missedBy(sales)).moved[0].ids).toEqual([String(next), String(mine)]);
  });

  test('does not tell of one’s own changes, nor with a number beyond the log of what is to come', async () => {
    await leave(lead, 40);
    await archive(mine);
    expect((await note(lead, { seq: 9_999_999 })).missed_after).toBeNull();
    gateway.clock.advance(40 * MINUTE);
    await archive(await addRequest(gateway.app.db, { created_by: lead }), admin);
    expect((await note(lead)).missed_after).toBeLessThan(9_999_999);
  });

  test('is in the log only as it begins to be told and is read, and only for its person', async () => {
    await leave(sales, 40);
    await archive(mine);
    const before = await newest();
    await note(sales);
    await note(sales);
    await note(sales, { read: true });
    const entries = await gateway.app.db
      .selectFrom('changes')
      .select(['entity', 'id'])
      .where('seq', '>', before)
      .execute();
    expect(entries).toEqual([1, 2].map(() => ({ entity: 'seen', id: String(sales) })));
  });
});

describe('the first steps', { tags: ['HOM-32', 'HOM-35'] }, () => {
  const DAY = 24 * 60 * MINUTE;
  const stepsOf = async (user: number) => [(await missedBy(user)).seen.shows_steps, (await note(user)).shows_steps];
  const cameDaysAgo = (days: number) =>
    gateway.app.db
      .updateTable('users')
      .set({ created_date: new Date(gateway.clock.now.getTime() - days * DAY) })
      .where('user_id', '=', sales2)
      .execute();
  beforeEach(() => gateway.app.db.deleteFrom('seen').where('user_id', '=', sales2).execute());

  test('are shown to whoever is there for less than 30 days', async () => {
    await cameDaysAgo(29);
    expect(await stepsOf(sales2)).toEqual([true, true]);
  });

  test('are not shown to whoever is there for longer, but on request', async () => {
    await cameDaysAgo(30);
    expect(await stepsOf(sales2)).toEqual([false, false]);
    expect((await note(sales2, { steps: true })).shows_steps).toBe(true);
    expect(await stepsOf(sales2)).toEqual([true, true]);
  });

  test('are over once closed, which is a change for their person only', async () => {
    await cameDaysAgo(1);
    const first = await note(sales2);
    const before = await newest();
    const closed = await note(sales2, { steps: false });
    expect(closed).toMatchObject({ shows_steps: false, revision: first.revision + 1 });
    expect(await note(sales2, { steps: false })).toEqual(closed);
    const entries = await gateway.app.db
      .selectFrom('changes')
      .select(['entity', 'id'])
      .where('seq', '>', before)
      .execute();
    expect(entries).toEqual([{ entity: 'seen', id: String(sales2) }]);
  });
});

describe('what moved', { tags: ['HOM-29', 'HOM-31', 'HOM-34'] }, () => {
  const told = async (user: number) => {
    await note(user);
    return (await missedBy(user)).moved.map(
      ({ scope, entity, status, ids }: Moved) => `${scope} ${entity} ${status} ${String(ids)}`,
    );
  };

  test('is of the queues in which one decides: of a category manager, of their categories', async () => {
    for (const user of [manager, manager2, sales2]) await leave(user, 0);
    gateway.clock.advance(40 * MINUTE);
    const id = await addRequest(gateway.app.db, {
      ...{ category_managers: [manager], created_by: admin, sales_person: sales },
    });
    await archive(id);
    expect(await told(manager)).toEqual([`queue quotation_request ARCHIVED ${id}`]);
    expect([await told(manager2), await told(sales2)]).toEqual([[], []]);
  });

  test('is of what one follows, and approvers hear of quotations', async () => {
    const id = await addQuotation(gateway.app.db, { created_by: sales2, sales_person: sales2 });
    await send(gateway, notificationCalls.follow, sales, { entity: 'quotation', id: String(id), follow: true });
    for (const user of [sales, lead, manager]) await leave(user, 0);
    gateway.clock.advance(40 * MINUTE);
    await send(gateway, quotationCalls.update, admin, {
      ...{ quotation_id: id, status: 'REJECTED', reject_message: 'Too dear' },
    });
    expect(await told(sales)).toEqual([`mine quotation REJECTED ${id}`]);
    expect(await told(lead)).toEqual([`queue quotation REJECTED ${id}`]);
    expect(await told(manager)).toEqual([]);
  });

  test('lists 99 of a kind, and says that there are more', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 101; made += 1) ids.push(await addRequest(gateway.app.db, { created_by: sales }));
    await leave(sales, 40);
    await gateway.app.write(SERVICE, async ({ db, changed }) => {
      const before = await quoteRequestRecord.findMany(db, ids);
      await quoteRequestRecord.updateMany(db, ids, { status: 'ARCHIVED' });
      for (const [at, row] of (await quoteRequestRecord.findMany(db, ids)).entries()) {
        changed('quotation_request', before[at] ?? null, row);
      }
    });
    await note(sales);
    const [group] = (await missedBy(sales)).moved;
    expect([group.ids.length, group.has_more, group.ids[0]]).toEqual([99, true, String(ids.at(-1))]);
    const listed = await send(gateway, rfqCalls.list, sales, { ids: group.ids.join(','), limit: 500 });
    expect(listed.json().count).toBe(99);
  });

  test('is nothing for a customer’s own account', async () => {
    await leave(customer, 40);
    await archive(await addRequest(gateway.app.db, { created_by: customer }));
    expect(await told(customer)).toEqual([]);
  });
});
