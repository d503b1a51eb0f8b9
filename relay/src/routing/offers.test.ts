import type { Decider } from '@console/shared/approval-limits';
import { CLAIM } from '@console/shared/constants';
import { OFFER_MS } from '@console/shared/routing';
import { describe, expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { routingWorld, ruleOf } from './testing.ts';

const ref = (id: number) => ({ entity: 'quotation_request', id: String(id) }) as const;
const at = (minute: number) => ({ created_date: `2026-11-20T06:${String(minute).padStart(2, '0')}:00.000Z` });

/** Two managers who take offers, the first of whom has waited longer. */
async function twoWaiting() {
  const world = await routingWorld();
  const asha = world.opens(1);
  world.chooses(1, { takes_offers: true });
  await world.rest();
  const ravi = world.opens(2);
  world.chooses(2, { takes_offers: true });
  await world.rest();
  return { ...world, asha, ravi };
}

describe('an offer', { tags: ['RTE-9'] }, () => {
  test('goes to the one who has waited longest, the oldest record first', async () => {
    const { request, rest, held } = await twoWaiting();
    request(12, at(2));
    request(11, at(1));
    request(13, at(3));
    await rest();
    expect(held()).toEqual(['11 offered to 1', '12 offered to 2']);
  });

  test(
    'is theirs for five minutes, then goes on to the next, who may be nobody',
    { tags: ['RTE-10', 'RTE-13'] },
    async () => {
      const { request, rest, held, clock, offers, told } = await twoWaiting();
      request(11);
      await rest();
      await clock.advance(OFFER_MS - 1_000);
      expect(held()).toEqual(['11 offered to 1']);
      await clock.advance(2_000);
      expect([held(), offers.nobodyFor('quote_requests')]).toEqual([['11 offered to 2'], undefined]);
      await clock.advance(OFFER_MS + 1_000);
      expect(held()).toEqual([]);
      expect(offers.nobodyFor('quote_requests')).toEqual({
        total: 1,
        oldest: [{ id: '11', declined: [1, 2].map((id) => ({ name: `Person ${id}`, reason: null })) }],
      });
      expect(told.at(-1)).toEqual(['quote_requests']);
      await clock.advance(CLAIM.passedOverMs - OFFER_MS);
      expect(held()).toEqual(['11 offered to 1']);
    },
  );

  test(
    'that is accepted is a claim like any other, and its person is offered another',
    { tags: ['RTE-11'] },
    async () => {
      const { request, rest, held, book, asha, clock } = await twoWaiting();
      request(11);
      await rest();
      const accepted = await book.acquire(ref(11), asha.person, {}, asha.socket_id);
      expect(accepted).toMatchObject({
        ok: true,
        claim: { expires_at: new Date(clock.now() + CLAIM.leaseMs).toISOString() },
      });
      expect(accepted.claim).not.toHaveProperty('offered');
      request(12);
      request(13);
      await rest();
      expect(held()).toEqual(['11 held by 1', '12 offered to 2', '13 offered to 1']);
    },
  );

  test('is withdrawn at once from somebody who goes away or no longer takes offers', { tags: ['RTE-7'] }, async () => {
    const { request, rest, held, chooses } = await twoWaiting();
    request(11);
    await rest();
    chooses(1, { takes_offers: true, is_away: true });
    await rest();
    expect(held()).toEqual(['11 offered to 2']);
    chooses(2, { takes_offers: false });
    await rest();
    expect(held()).toEqual([]);
  });

  test('survives a reload, but not a window that stays closed', { tags: ['RTE-8'] }, async () => {
    const { request, rest, held, closes, opens, asha, clock } = await twoWaiting();
    request(11);
    await rest();
    closes(asha);
    await clock.advance(CLAIM.leaseMs - 2_000);
    const again = opens(1);
    await clock.advance(CLAIM.leaseMs);
    expect(held()).toEqual(['11 offered to 1']);
    closes(again);
    await clock.advance(CLAIM.leaseMs + 2_000);
    expect(held()).toEqual(['11 offered to 2']);
  });

  test('never takes anybody beyond their capacity', { tags: ['RTE-6'] }, async () => {
    const { request, rest, held, rules, book, asha } = await twoWaiting();
    rules([ruleOf([1])], [{ user_id: 1, records: 2 }]);
    for (const id of [11, 12, 13]) request(id);
    await book.acquire(ref(13), asha.person, {}, asha.socket_id);
    await rest();
    expect(held()).toEqual(['11 offered to 1', '13 held by 1']);
    await book.acquire(ref(11), asha.person, {}, asha.socket_id);
    await rest();
    expect(held()).toEqual(['11 held by 1', '13 held by 1']);
  });

  test('goes only to those whom the rules name, and who can work on it', { tags: ['RTE-1', 'RTE-2'] }, async () => {
    const { request, rest, held, rules, opens, chooses } = await twoWaiting();
    opens(3, ROLES.wallboard);
    chooses(3, { takes_offers: true });
    rules([ruleOf([2], { customers: [70] }), ruleOf([3], { states: ['Kerala'] })]);
    const tenant_info = {
      tenant_id: 71,
      tenant_name: 'Kochi Works',
      org_id: 7,
      district: 'Ernakulam',
      state: 'Kerala',
    };
    request(11);
    request(12, { tenant_id: 71, tenant_info });
    await rest();
    expect(held()).toEqual(['11 offered to 2']);
  });
});

describe('Take next', { tags: ['RTE-12'] }, () => {
  test('serves what the rules leave to its taker, and what was offered to them first', async () => {
    const { request, rest, rules, opens, next, chooses, asha } = await twoWaiting();
    const meera = opens(3);
    rules([ruleOf([1], { customers: [70] })]);
    request(11, at(1));
    request(12, { ...at(2), tenant_id: 71 });
    request(13, { ...at(3), tenant_id: 71 });
    chooses(2, {});
    await rest();
    expect([await next(meera), await next(asha), await next(meera), await next(meera)]).toEqual([
      '12',
      '11',
      '13',
      'empty',
    ]);
  });

  test('serves nothing that is left to somebody else who is there and takes the next by hand', async () => {
    const { request, rest, rules, opens, next } = await routingWorld();
    const [asha, meera] = [opens(1), opens(3)];
    rules([ruleOf([1])]);
    request(11);
    await rest();
    expect([await next(meera), await next(asha)]).toEqual(['empty', '11']);
  });

  test('serves what is left to others once none of them is there', async () => {
    const { request, rest, rules, opens, next, closes, asha } = await twoWaiting();
    const meera = opens(3);
    rules([ruleOf([1])]);
    closes(asha);
    request(11);
    await rest();
    expect(await next(meera)).toBe('11');
  });

  test('stops at a capacity', { tags: ['RTE-6'] }, async () => {
    const { request, rest, rules, opens, next } = await routingWorld();
    const meera = opens(3);
    rules([], [{ user_id: 3, records: 1 }]);
    request(11);
    request(12);
    await rest();
    expect([await next(meera), await next(meera)]).toEqual(['11', 'too_many']);
  });
});

test(
  'a record that a rule leaves to nobody who is there is told at once, and no longer when somebody comes',
  { tags: ['RTE-13'] },
  async () => {
    const { request, rest, rules, opens, offers, told } = await routingWorld();
    rules([ruleOf([9])]);
    request(11);
    await rest();
    expect(offers.nobodyFor('quote_requests')).toEqual({ total: 1, oldest: [{ id: '11', declined: [] }] });
    opens(9);
    await rest();
    expect([offers.nobodyFor('quote_requests'), told]).toEqual([undefined, [['quote_requests'], ['quote_requests']]]);
  },
);

describe('an approval', { tags: ['APL-19'] }, () => {
  const line = { included_in_quotation: true, quotation_line_discount: 0, pan_india_gst: 18, sku_offer_id: 5 };
  const item = { ...line, quantity: 10, offer_price: 100, selling_price: 110 };
  const terms = { charge_1_value: 0, charge_2_value: 0, quotation_discount: 0, status: 'SENT', grand_total: 1_298 };
  const person = (user_id: number, amount: number | null = null) => ({
    ...{ user_id, name: `Person ${user_id}`, amount, least_margin: null },
  });

  test('is offered only to somebody whose limit reaches, and moves on as limits and delegations change', async () => {
    const { context, rest, held, decide, opens, chooses } = await routingWorld();
    for (const id of [1, 2]) {
      opens(id, ROLES.admin);
      chooses(id, { takes_offers: true });
      await rest();
    }
    const deciders = (...people: Decider[]) => ({ approvers: { quotation: people }, deciders: people });
    decide(deciders(person(1, 1_000), person(2)));
    await rest();
    const row = rowOf('quotation', 11, { ...terms, created_by: 8, modified_by: 8, quotation_items: [item] });
    context.commit('quotation', row, 'created');
    await rest();
    expect(held()).toEqual(['11 offered to 2']);
    decide(deciders(person(1), person(2, 1_000)));
    await rest();
    expect(held()).toEqual(['11 offered to 1']);
    decide(deciders(person(1, 1_000), { ...person(2, 1_000), stands_in_for: [person(9)] }));
    await rest();
    expect(held()).toEqual(['11 offered to 2']);
  });
});
