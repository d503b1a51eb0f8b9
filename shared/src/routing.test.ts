import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RoutingRule } from './entities/routing-policy.ts';
import { factsOf, isRoutedTo, offerCapacityOf, routingErrors, ruleFor, share } from './routing.ts';
import type { RoutedFacts, Taker } from './routing.ts';

const rule = (more: Partial<RoutingRule> = {}): RoutingRule => ({
  queue: 'quotations',
  category_managers: [],
  customers: [],
  states: [],
  min_amount: null,
  max_amount: null,
  people: [1],
  ...more,
});
const facts = (more: Partial<RoutedFacts> = {}): RoutedFacts => ({
  category_managers: [4, 5],
  customer: 70,
  state: 'Kerala',
  amount: 50_000n,
  ...more,
});

describe('a rule', { tags: ['RTE-1'] }, () => {
  test.each<[string, Partial<RoutingRule>, boolean]>([
    ['without conditions fits everything in its queue', {}, true],
    ['of another queue does not fit', { queue: 'purchase_orders' }, false],
    ['names any of the category managers', { category_managers: [5, 6] }, true],
    ['names none of the category managers', { category_managers: [6] }, false],
    ['names the customer', { customers: [70] }, true],
    ['names other customers', { customers: [71] }, false],
    ['names the state', { states: ['Kerala', 'Goa'] }, true],
    ['names another state', { states: ['Goa'] }, false],
    ['has a band that begins at the total', { min_amount: 500 }, true],
    ['has a band that begins above the total', { min_amount: 500.01 }, false],
    ['has a band that ends above the total', { max_amount: 500.01 }, true],
    ['has a band that ends at the total', { max_amount: 500 }, false],
    ['has one condition of two', { customers: [70], states: ['Goa'] }, false],
  ])('%s', (_what, more, isFit) => {
    expect(ruleFor([rule(more)], 'quotations', facts()) !== undefined).toBe(isFit);
  });

  test('with a condition fits nothing that lacks the field', () => {
    const bare = facts({ category_managers: [], customer: undefined, state: undefined, amount: undefined });
    const conditions: Partial<RoutingRule>[] = [
      { category_managers: [4] },
      { customers: [70] },
      { states: ['Kerala'] },
      { min_amount: 0 },
      { max_amount: 9 },
    ];
    for (const more of conditions) expect(ruleFor([rule(more)], 'quotations', bare)).toBeUndefined();
  });

  test('decides before those below it, and what none fits is for everybody', () => {
    const rules = [rule({ customers: [70], people: [1] }), rule({ people: [2] })];
    const may = (user_id: number, about = facts(), all = rules) => isRoutedTo(user_id, all, 'quotations', about);
    expect([may(1), may(2), may(1, facts({ customer: 71 })), may(2, facts({ customer: 71 }))]).toEqual([
      ...[true, false],
      ...[false, true],
    ]);
    expect(may(3, facts(), rules.slice(0, 1))).toBe(false);
    expect(may(3, facts({ customer: 71 }), rules.slice(0, 1))).toBe(true);
  });

  test('reads a row as the gateway lists it', () => {
    expect(
      factsOf({ category_managers: [4], tenant_id: 70, tenant_info: { state: 'Goa' }, po_grand_total: 12.5 }),
    ).toEqual({ category_managers: [4], customer: 70, state: 'Goa', amount: 1_250n });
    expect(factsOf({ tenant_info: null, grand_total: null })).toEqual({
      ...{ category_managers: [], customer: undefined, state: undefined, amount: undefined },
    });
  });
});

test('a policy that cannot be worked with names the field', { tags: ['RTE-5'] }, () => {
  const rules = [rule({ people: [] }), rule({ min_amount: 5, max_amount: 5 }), rule({ states: ['Atlantis'] })];
  const capacities = [
    { user_id: 1, records: 2 },
    { user_id: 1, records: 3 },
  ];
  expect(Object.keys(routingErrors({ rules, capacities }))).toEqual([
    ...['rules.0.people', 'rules.1.max_amount', 'rules.2.states', 'capacities'],
  ]);
  expect(routingErrors({ rules: [rule()], capacities: capacities.slice(1) })).toEqual({});
});

test('who has no capacity is offered as many as Take next gives', { tags: ['RTE-6'] }, () => {
  const capacities = [{ user_id: 1, records: 7 }];
  expect([offerCapacityOf(1, capacities), offerCapacityOf(2, capacities)]).toEqual([7, 3]);
});

describe('sharing out', { tags: ['RTE-3', 'RTE-6'] }, () => {
  const takers = fc.uniqueArray(
    fc.record({ user_id: fc.integer({ min: 1, max: 9 }), since: fc.nat(5), room: fc.nat(3) }),
    { selector: ({ user_id }) => user_id, maxLength: 6 },
  );
  /** Which of the people may get each record. */
  const records = fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 9 })), { maxLength: 12 });
  const mayGet = ({ user_id }: Taker, people: readonly number[]) => people.includes(user_id);

  test('gives each record once, to somebody who may get it, within their room', () => {
    fc.assert(
      fc.property(records, takers, (all, people) => {
        const shares = share(all, people, mayGet);
        expect(new Set(shares.map(({ record }) => record)).size).toBe(shares.length);
        expect(shares.filter(({ record, taker }) => !mayGet(taker, record))).toEqual([]);
        for (const one of people) {
          expect(shares.filter(({ taker }) => taker === one).length).toBeLessThanOrEqual(one.room);
        }
      }),
    );
  });

  test('leaves nobody with room waiting beside a record that they may get', () => {
    fc.assert(
      fc.property(records, takers, (all, people) => {
        const shares = share(all, people, mayGet);
        const given = new Set(shares.map(({ record }) => record));
        const withRoom = people.filter((one) => shares.filter(({ taker }) => taker === one).length < one.room);
        for (const record of all) {
          if (!given.has(record)) expect(withRoom.filter((one) => mayGet(one, record))).toEqual([]);
        }
      }),
    );
  });

  test('serves an older record before a younger one that the same people may get', () => {
    fc.assert(
      fc.property(fc.nat(12), takers, (count, people) => {
        const ages = Array.from({ length: count }, (_one, age) => age);
        const given = share(ages, people, () => true).map(({ record }) => record);
        expect(given).toEqual(ages.slice(0, given.length));
      }),
    );
  });

  test('begins with the one who has waited longest, and takes turns', () => {
    const line = [
      { user_id: 1, since: 20, room: 3 },
      { user_id: 2, since: 10, room: 1 },
      { user_id: 3, since: 20, room: 9 },
    ];
    expect(share(['a', 'b', 'c', 'd', 'e', 'f'], line, () => true).map(({ taker }) => taker.user_id)).toEqual([
      2, 1, 3, 1, 3, 1,
    ]);
  });
});
