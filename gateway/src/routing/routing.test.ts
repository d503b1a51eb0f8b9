import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routingCalls } from '@console/shared/calls/routing';
import type { RoutingRule } from '@console/shared/entities/routing-policy';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { admin, manager, manager2, lead, sales, wallboard, customer } = USER;
const rule = (people: number[], more: Partial<RoutingRule> = {}): RoutingRule => ({
  ...{ queue: 'quote_requests', category_managers: [], customers: [], states: [] },
  ...{ min_amount: null, max_amount: null, people },
  ...more,
});
const update = (input: Input, headers?: object) => send(gateway, routingCalls.update, admin, input, headers);
const policy = async () => (await send(gateway, routingCalls.get, manager, {})).json().routing;
const choose = (user: number, input: Input) => send(gateway, routingCalls.setAvailability, user, input);

refusals(() => gateway, routingCalls.get, {
  tags: ['RTE-4'],
  permitted: manager,
  refused: customer,
  good: {},
  bad: {},
});
refusals(() => gateway, routingCalls.update, {
  tags: ['RTE-5'],
  permitted: admin,
  refused: lead,
  good: { rules: [rule([manager])] },
  bad: {},
});
refusals(() => gateway, routingCalls.preview, {
  tags: ['RTE-14'],
  permitted: admin,
  refused: lead,
  good: { rules: [] },
  bad: { rules: [undefined] },
});
refusals(() => gateway, routingCalls.availability, {
  ...{ tags: ['RTE-15'], permitted: manager, refused: customer, good: {}, bad: {} },
});
refusals(() => gateway, routingCalls.setAvailability, {
  tags: ['RTE-16'],
  permitted: manager,
  refused: wallboard,
  good: { is_away: true },
  bad: { is_away: ['perhaps', 3], takes_offers: ['some'] },
});

describe('the policy', { tags: ['RTE-4', 'RTE-5'] }, () => {
  test('begins without rules', async () => {
    const begun = await policy();
    expect(begun).toMatchObject({ policy_id: 1, rules: [], capacities: [], revision: 1 });
    expect(misfits('routing_policy', begun)).toEqual([]);
  });

  test('is changed by an admin, part by part, in one change of the log', async () => {
    const rules = [rule([manager], { states: ['kerala'] })];
    const { result, changes } = await logged(gateway.app, () => update({ rules }, { 'if-match': '"1"' }));
    expect(result.json().routing).toMatchObject({ rules: [rule([manager], { states: ['Kerala'] })], revision: 2 });
    expect(changes).toHaveLength(1);
    await update({ capacities: [{ user_id: manager, records: 4 }] });
    expect(await policy()).toMatchObject({
      rules: [{ people: [manager] }],
      capacities: [{ user_id: manager, records: 4 }],
      revision: 3,
      modified_by: admin,
    });
  });

  test('is not changed by whoever saw an older one', async () => {
    expect((await update({ rules: [] }, { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test.each<[string, Input, string]>([
    ['nobody', { rules: [rule([])] }, 'rules.0.people'],
    ['a customer’s user', { rules: [rule([manager]), rule([customer])] }, 'rules.1.people'],
    ['another queue', { rules: [{ ...rule([manager]), queue: 'open_orders' }] }, 'rules.0.queue'],
    ['a negative amount', { rules: [rule([manager], { min_amount: -1 })] }, 'rules.0.min_amount'],
    ['no capacity', { capacities: [{ user_id: manager, records: 0 }] }, 'capacities.0.records'],
    ['a band without width', { rules: [rule([manager], { min_amount: 9, max_amount: 9 })] }, 'rules.0.max_amount'],
    ['no Indian state', { rules: [rule([manager], { states: ['Atlantis'] })] }, 'rules.0.states'],
    ['an unknown person', { capacities: [{ user_id: 555, records: 1 }] }, 'capacities'],
  ])('is refused with %s', async (_what, input, field) => {
    const reply = await update(input);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });
});

test('a preview counts what each person would get, and changes nothing', { tags: ['RTE-14', 'RTE-2'] }, async () => {
  const before = await policy();
  for (const tenant_id of [TENANT.acme, TENANT.acme, TENANT.acme, TENANT.direct]) {
    await addRequest(gateway.app.db, { tenant_id });
  }
  await addQuotation(gateway.app.db, {});
  const shares = async (rules: RoutingRule[]) => {
    const reply = await send(gateway, routingCalls.preview, admin, { rules });
    return reply
      .json()
      .queues.slice(0, 2)
      .map(({ people, ...rest }: { people: { user_id: number; records: number }[] }) => ({
        ...rest,
        people: people.map(({ user_id, records }) => `${user_id}: ${records}`),
      }));
  };
  expect(await shares([rule([manager, manager2], { customers: [TENANT.acme] })])).toEqual([
    { queue: 'quote_requests', people: [`${manager}: 2`, `${manager2}: 1`], everybody: 1, nobody: 0 },
    { queue: 'quotations', people: [], everybody: 1, nobody: 0 },
  ]);
  // A manager may not approve quotations.
  expect(await shares([rule([manager], { queue: 'quotations' }), rule([wallboard])])).toMatchObject([
    { people: [], everybody: 0, nobody: 4 },
    { people: [], everybody: 0, nobody: 1 },
  ]);
  expect(await policy()).toEqual(before);
});

describe('availability', { tags: ['RTE-15', 'RTE-16'] }, () => {
  const all = async () => (await send(gateway, routingCalls.availability, manager, {})).json();

  test('has those who chose, and is told to all staff', async () => {
    const { result, changes } = await logged(gateway.app, () => choose(sales, { is_away: true }));
    expect(result.json().availability).toMatchObject({
      user_id: sales,
      is_away: true,
      takes_offers: false,
      revision: 2,
    });
    expect(misfits('availability', result.json().availability)).toEqual([]);
    expect(changes).toHaveLength(1);
    await choose(manager, { takes_offers: true });
    const { availabilities, count } = await all();
    expect(count).toBe(availabilities.length);
    expect(availabilities).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user_id: sales, is_away: true }),
        expect.objectContaining({ user_id: manager, is_away: false, takes_offers: true }),
      ]),
    );
  });

  test('keeps what a change leaves out, and is not changed by the same choice', async () => {
    const first = (await choose(lead, { takes_offers: true })).json().availability;
    const second = (await choose(lead, { is_away: true })).json().availability;
    expect(second).toMatchObject({ is_away: true, takes_offers: true, revision: first.revision + 1 });
    const { result, changes } = await logged(gateway.app, () => choose(lead, { is_away: true }));
    expect([result.json().availability.revision, changes]).toEqual([second.revision, []]);
    expect((await choose(lead, {})).statusCode).toBe(422);
  });
});
