import { CLAIM, RATE } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import type { Approvers } from '@console/shared/four-eyes';
import type { Row } from '@console/shared/live';
import type { Queue } from '@console/shared/queues';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createOpenIndex } from '../counts/open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import { createClaimBook } from './book.ts';
import { createPassedOver } from './passed-over.ts';
import { takeNext } from './next.ts';

const asha = memberOf(ROLES.manager, 1, 'Asha Rao');
const ravi = memberOf(ROLES.manager, 2, 'Ravi Kumar');
const meera = memberOf(ROLES.manager, 3, 'Meera Nair');

function queueOf(...waiting: { id: number; created: string; managers?: number[]; sales?: number; status?: string }[]) {
  const context = fakeContext();
  const { now } = context.clock;
  const index = createOpenIndex({ lookbackStart: () => 0, onTouched: () => {}, onVanished: () => {} });
  context.onChange(index.apply);
  const book = createClaimBook({ now, leaseMs: CLAIM.leaseMs, firstToken: now() });
  const passedOver = createPassedOver(context.clock);
  for (const { id, created, managers = [], sales = null, status = 'PENDING' } of waiting) {
    const fields = { created_date: created, category_managers: managers, sales_person: sales, status };
    context.commit('quotation_request', rowOf('quotation_request', id, fields), 'created');
  }
  for (const member of [asha, ravi, meera]) context.connect(member);
  const deps = { book, passedOver, rows: context.rows, openIn: index.openIn };
  const next = (member = asha, filter: { category_manager?: number; sales_person?: number } = {}) =>
    takeNext(deps, member, { queue: 'quote_requests', filter });
  const nextId = async (...args: Parameters<typeof next>) => {
    const answer = await next(...args);
    return answer.ok ? answer.claim.id : answer.code;
  };
  /** Takes the next record and closes it unchanged. Returns its number. */
  async function pass(member = asha) {
    const answer = await next(member);
    if (!answer.ok) return answer.code;
    const { person, socket_id } = member;
    await book.release(answer.claim, person.user_id, answer.claim.token, socket_id);
    await passedOver.note(person.user_id, answer.claim);
    return answer.claim.id;
  }
  return { context, book, index, deps, next, nextId, pass };
}

const monday = '2026-11-16T06:00:00.000Z';
const tuesday = '2026-11-17T06:00:00.000Z';
const ref = (id: string) => ({ entity: 'quotation_request', id }) as const;

describe('the next of a queue', () => {
  test('is the oldest, then the lowest number, and never one that somebody holds', async () => {
    const { book, nextId } = queueOf(
      { id: 12, created: tuesday },
      { id: 110, created: monday },
      { id: 9, created: monday },
      { id: 10, created: monday },
    );
    await book.acquire(ref('9'), ravi.person, {}, ravi.socket_id);
    expect([await nextId(), await nextId(), await nextId(), await nextId(meera)]).toEqual(['10', '110', '12', 'empty']);
  });

  test('is one that its taker can move on: a priced request waits for sales, and an order under way for its goods', async () => {
    const { context, deps, nextId } = queueOf(
      { id: 9, created: monday, status: 'PRICE_UPDATED' },
      { id: 10, created: tuesday },
    );
    expect([await nextId(), await nextId()]).toEqual(['10', 'empty']);
    const statuses = { 'SO-1': 'IN_TRANSIT', 'SO-2': 'CONFIRMED' };
    for (const [id, status] of Object.entries(statuses)) {
      context.commit('order', rowOf('order', id, { created_date: monday, status }), 'created');
    }
    const sales = context.connect(memberOf(ROLES.sales, 7));
    expect(await takeNext(deps, sales, { queue: 'open_orders' })).toMatchObject({ ok: true, claim: { id: 'SO-2' } });
    expect(await takeNext(deps, sales, { queue: 'open_orders' })).toMatchObject({ code: 'empty' });
  });

  test('is never one to approve that its taker wrote, unless nobody else can approve it', async () => {
    const { context, deps } = queueOf();
    const quotations = {
      '1': { created_by: 7, modified_by: 8 },
      '2': { created_by: 8, modified_by: 7 },
      '3': { created_by: 8, modified_by: 8 },
    };
    for (const [id, by] of Object.entries(quotations)) {
      const fields = { created_date: monday, status: 'SENT', ...by };
      context.commit('quotation', rowOf('quotation', id, fields), 'created');
    }
    const deciders = (...ids: number[]): Approvers => ({
      quotation: ids.map((user_id) => ({ user_id, name: `Person ${user_id}` })),
    });
    const lead = (approvers: Approvers) =>
      context.connect({ ...memberOf(ROLES.admin, 7), deciding: async () => ({ approvers, deciders: undefined }) });
    const next = async (approvers: Approvers, queue: Queue = 'quotations') => {
      const member = lead(approvers);
      const answer = await takeNext(deps, member, { queue });
      if (!answer.ok) return answer.code;
      const { claim } = answer;
      await deps.book.release(claim, 7, claim.token, member.socket_id);
      return claim.id;
    };
    expect(await next(deciders(7, 9))).toBe('3');
    expect(await next(deciders(7))).toBe('1');
    expect(await next({})).toBe('1');
    expect(await next(deciders(7, 9), 'open_quotations')).toBe('1');
    context.commit('quotation', rowOf('quotation', '3', { status: 'CONFIRMED', created_date: monday, revision: 2 }));
    expect(await next(deciders(7, 9))).toBe('empty');
  });

  test('is not what its taker closed within the last fifteen minutes, though a colleague may get it', async () => {
    const { context, nextId, pass } = queueOf(
      { id: 9, created: monday },
      { id: 10, created: monday },
      { id: 12, created: tuesday },
    );
    expect([await pass(), await pass()]).toEqual(['9', '10']);
    expect([await nextId(ravi), await nextId()]).toEqual(['9', '12']);
    context.clock.drift(CLAIM.passedOverMs);
    expect(await nextId()).toBe('9');
  });

  test('is not what its taker closes elsewhere while another record turns out to be gone', async () => {
    const rows = [1, 2, 3].map((id) => ({ id, created: monday }));
    const { context, book, deps, nextId } = queueOf(...rows);
    const { claim } = await book.acquire(ref('1'), asha.person, {}, asha.socket_id);
    context.erase(ref('2'));
    context.beforeFetch(async (id) => {
      if (id !== '2') return;
      await deps.passedOver.note(1, ref('1'));
      await book.release(ref('1'), 1, claim.token, asha.socket_id);
    });
    expect(await nextId()).toBe('3');
  });

  test('is the oldest again once nothing else waits, and then starts over', async () => {
    const { pass } = queueOf({ id: 9, created: monday }, { id: 10, created: monday });
    expect([await pass(), await pass(), await pass(), await pass(), await pass()]).toEqual(['9', '10', '9', '10', '9']);
  });

  test('is refused to a holder of three, with their names, until one ends or is handed over', async () => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({ id, created: monday }));
    const { book, next, nextId } = queueOf(...rows);
    expect([await nextId(), await nextId(), await nextId()]).toEqual(['1', '2', '3']);
    expect(await next()).toEqual({
      ok: false,
      code: 'too_many',
      message: 'You already have 3 records from Take next. Save or close one first.',
      held: [ref('1'), ref('2'), ref('3')],
    });
    // After opening and renewing it in a window, it still counts as taken by Take next.
    const first = await book.acquire(ref('1'), asha.person, {}, asha.socket_id);
    await book.renew(ref('1'), 1, first.claim.token, asha.socket_id);
    expect(await nextId()).toBe('too_many');
    await book.handOver(ref('1'), 1, first.claim.token, ravi.person);
    expect(await nextId()).toBe('4');
    expect([await nextId(ravi), await nextId(ravi)]).toEqual(['5', 'empty']);
  });

  test('is given to one person at most three times at once, even when the local view lags', async () => {
    const { deps, book, next } = queueOf(...[1, 2, 3, 4, 5].map((id) => ({ id, created: monday })));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => next()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(RATE.heldByNext);
    await Promise.all([1, 2, 3].map((id) => book.end(ref(String(id)))));
    let asked = 0;
    const late = { ...book, list: () => (asked++ < 5 ? [] : book.list()) };
    const lagging = [1, 2, 3, 4, 5].map(() => takeNext({ ...deps, book: late }, asha, { queue: 'quote_requests' }));
    expect((await Promise.all(lagging)).filter(({ ok }) => ok)).toHaveLength(RATE.heldByNext);
  });

  test('comes with the row as the caller may see it', async () => {
    const { context, next } = queueOf({ id: 9, created: monday });
    const [full] = context.rowsOf('quotation_request');
    const { tenant_id: _tenant, org_id: _org, ...seen }: Partial<Row> = full ?? {};
    expect(await next()).toEqual({
      ok: true,
      claim: {
        ...ref('9'),
        holder: { user_id: 1, name: 'Asha Rao' },
        token: context.clock.now(),
        since: '2026-11-21T06:00:00.000Z',
        expires_at: '2026-11-21T06:00:30.000Z',
      },
      row: { ...seen, tenant_info: { district: 'Mysuru' } },
    });
  });

  test('shows no customer to a caller who may not see customers, even if the gateway would', async () => {
    const { context, deps } = queueOf({ id: 9, created: monday });
    const rows = { fetchRow: async () => context.rowsOf('quotation_request')[0] };
    const answer = await takeNext({ ...deps, rows }, asha, { queue: 'quote_requests' });
    expect(answer).toMatchObject({ ok: true, row: { request_id: 9, tenant_info: { district: 'Mysuru' } } });
    expect(answer).not.toHaveProperty('row.tenant_id');
    expect(answer).not.toHaveProperty('row.tenant_info.tenant_name');
  });

  test('is a free one even when the local view of the claims lags', async () => {
    const { book, deps } = queueOf({ id: 1, created: monday }, { id: 2, created: tuesday });
    const lagging = { ...deps, book: { ...book, get: () => undefined } };
    const answers = [1, 2, 3].map(() => takeNext(lagging, asha, { queue: 'quote_requests' }));
    expect(await Promise.all(answers)).toMatchObject([
      { ok: true, claim: { id: '1' } },
      { ok: true, claim: { id: '2' } },
      { ok: false, code: 'empty' },
    ]);
  });

  test('may be narrowed to a category manager or a salesperson', async () => {
    const { nextId } = queueOf(
      { id: 1, created: monday, managers: [5], sales: 8 },
      { id: 2, created: tuesday, managers: [5, 6], sales: 9 },
      { id: 3, created: tuesday, managers: [6], sales: 8 },
    );
    expect(await nextId(asha, { category_manager: 6, sales_person: 8 })).toBe('3');
    expect(await nextId(asha, { category_manager: 6 })).toBe('2');
    expect(await nextId(asha, { category_manager: 6 })).toBe('empty');
    expect(await nextId(asha, { sales_person: 8 })).toBe('1');
  });

  test('skips records that are gone, left their queue or moved to another manager, and leaves them free', async () => {
    const { context, book, nextId } = queueOf(
      { id: 1, created: monday, managers: [5] },
      { id: 2, created: monday, managers: [5] },
      { id: 3, created: monday, managers: [5] },
      { id: 4, created: tuesday, managers: [5] },
    );
    context.erase(ref('1'));
    context.store('quotation_request', rowOf('quotation_request', 2, { status: 'ARCHIVED', revision: 2 }));
    context.store('quotation_request', rowOf('quotation_request', 3, { category_managers: [6], revision: 2 }));
    expect(await nextId(asha, { category_manager: 5 })).toBe('4');
    expect(book.list().map(({ claim }) => claim.id)).toEqual(['4']);
  });

  test('leaves the record free when the gateway does not respond', async () => {
    const { context, book, next } = queueOf({ id: 1, created: monday });
    context.beforeFetch(async () => {
      throw new AppError('gateway_unavailable', 'The gateway is away.');
    });
    await expect(next()).rejects.toMatchObject({ code: 'gateway_unavailable' });
    expect(book.list()).toEqual([]);
  });

  test('is not one whose claim was broken while its row was read', async () => {
    const { context, book, nextId } = queueOf({ id: 1, created: monday }, { id: 2, created: tuesday });
    context.beforeFetch(async (id) => {
      if (id === '1') await book.end(ref('1'));
    });
    expect(await nextId()).toBe('2');
  });

  test('is refused to a person who may not work there', async () => {
    const { next } = queueOf({ id: 1, created: monday });
    for (const role of [ROLES.wallboard, ROLES.customer]) {
      await expect(next(memberOf(role, 4))).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});

test('five people who ask at once get the oldest five records, whichever reply comes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray([1, 1, 2, 2, 3, 3], { minLength: 5, maxLength: 5 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 3 }),
      async (scheduler, callers, gone) => {
        const rows = Array.from({ length: 8 }, (_, at) => ({ id: at + 1, created: monday }));
        const { context, book, nextId } = queueOf(...rows);
        for (const id of gone) context.erase(ref(String(id)));
        context.beforeFetch((id) => scheduler.schedule(Promise.resolve(), id));
        const members = callers.map((user_id, at) => {
          const member = memberOf(ROLES.manager, user_id, `Person ${user_id}`, at);
          return context.connect(member);
        });
        const asked = Promise.all(members.map((member) => nextId(member)));
        await scheduler.waitFor(asked);
        const expected = rows.map(({ id }) => id).filter((id) => !gone.includes(id));
        const given = (await asked).map(Number).sort((a, b) => a - b);
        expect(given).toEqual(expected.slice(0, 5));
        expect(
          book
            .list()
            .map(({ claim }) => Number(claim.id))
            .sort((a, b) => a - b),
        ).toEqual(given);
      },
    ),
  );
});
