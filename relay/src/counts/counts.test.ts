import type { Counts } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import type { Member } from '../live-context.ts';
import { createCounts } from './counts.ts';
import { createOpenIndex } from './open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from './testing.ts';

function setUp() {
  const context = fakeContext();
  const index = createOpenIndex({
    lookbackStart: () => 0,
    onTouched: (queues) => counts.touch(queues),
    onVanished: () => {},
  });
  context.onChange(index.apply);
  const counts = createCounts({
    context,
    index,
    isClaimed: () => false,
    isCounted: (queue) => queue !== 'open_orders',
  });
  counts.start();
  const told = (member: Member) =>
    context
      .inbox(member)
      .splice(0)
      .map(({ payload }) => (payload as Counts).queues);
  const write = (id: number, revision: number, status = 'PENDING', org = 7) =>
    context.commit('quotation_request', rowOf('quotation_request', id, { status, revision, org_id: org }));
  return { context, counts, told, write };
}

const total = (queues: Counts['queues'] | undefined) => queues?.quote_requests?.total;

describe('counts are sent', () => {
  test('at most four times a second, and only after a change', async () => {
    const { context, told, write } = setUp();
    const admin = context.connect(memberOf(ROLES.admin, 1));
    for (let id = 1; id <= 100; id += 1) {
      write(id, 1);
      await context.clock.advance(10);
    }
    expect(told(admin).map(total)).toEqual([25, 50, 75, 100]);
    write(100, 2);
    await context.clock.advance(1_000);
    expect(told(admin)).toEqual([]);
  });

  test('to each reader as permitted: without queues they may not read, and to a customer only its own', async () => {
    const { context, counts, told, write } = setUp();
    const [admin, wallboard, customer] = [ROLES.admin, ROLES.wallboard, ROLES.customer].map((role, at) =>
      context.connect(memberOf(role, at + 1)),
    ) as [Member, Member, Member];
    const stranger = context.connect(memberOf({ ...ROLES.wallboard, permissions: { order: { READ: true } } }, 9));
    write(1, 1);
    write(2, 1, 'PENDING', 8);
    await context.clock.advance(250);
    expect([admin, wallboard, customer].map((member) => total(told(member)[0]))).toEqual([2, 2, 1]);
    expect(told(stranger)).toEqual([{}]);
    expect(Object.keys(counts.countsFor(customer.audience).queues)).toEqual([
      'quote_requests',
      'quotations',
      'open_quotations',
    ]);
    write(3, 1, 'PENDING', 8);
    await context.clock.advance(250);
    expect([admin, customer].map((member) => told(member).length)).toEqual([1, 0]);
  });

  test("to each customer of the marketplace's own organisation as its own requests", async () => {
    const { context, told } = setUp();
    const [one, other] = [70, 71].map((tenant_id, at) =>
      context.connect(memberOf({ ...ROLES.customer, org_id: 1002, tenant_id }, at + 1)),
    ) as [Member, Member];
    for (const [id, tenant_id] of [70, 70, 71].entries())
      context.commit('quotation_request', rowOf('quotation_request', id + 1, { org_id: 1002, tenant_id }));
    await context.clock.advance(250);
    expect([one, other].map((member) => total(told(member)[0]))).toEqual([2, 1]);
  });

  test('also when they return to what the room received last, if a newcomer received something else', async () => {
    const { context, counts, told, write } = setUp();
    const admin = context.connect(memberOf(ROLES.admin, 1));
    write(1, 1);
    await context.clock.advance(250);
    expect(told(admin).map(total)).toEqual([1]);
    write(2, 1);
    expect(total(counts.helloFor(admin.audience).queues)).toBe(2);
    write(2, 2, 'ARCHIVED');
    await context.clock.advance(250);
    expect(told(admin).map(total)).toEqual([1]);
  });

  test('when a record becomes overdue, by time alone, and to no customer', { tags: ['DUE-6', 'DUE-10'] }, async () => {
    const { context, counts, told } = setUp();
    const [admin, customer] = [ROLES.admin, ROLES.customer].map((role, at) =>
      context.connect(memberOf(role, at + 1)),
    ) as [Member, Member];
    const due = (id: number, minutes: number) =>
      context.commit(
        'quotation_request',
        rowOf('quotation_request', id, {
          org_id: 7,
          deadline: new Date(context.clock.now() + minutes * 60_000).toISOString(),
        }),
      );
    const overdue = (queues: Counts['queues'] | undefined) => queues?.quote_requests?.overdue;
    due(1, 10);
    due(2, 20);
    await context.clock.advance(250);
    expect(told(admin).map(overdue)).toEqual([0]);
    expect(told(customer).map(({ quote_requests }) => quote_requests)).toEqual([
      expect.not.objectContaining({ overdue: expect.anything() }),
    ]);
    await context.clock.advance(9 * 60_000);
    expect(told(admin)).toEqual([]);
    await context.clock.advance(60_000);
    expect(told(admin).map(overdue)).toEqual([1]);
    context.commit('quotation_request', rowOf('quotation_request', 1, { org_id: 7, status: 'ARCHIVED', revision: 2 }));
    await context.clock.advance(250);
    expect(told(admin).map(overdue)).toEqual([0]);
    await context.clock.advance(10 * 60_000);
    expect(told(admin).map(overdue)).toEqual([1]);
    expect(overdue(counts.countsFor(admin.audience).queues)).toBe(1);
    expect(told(customer).length).toBe(1);
  });

  test('again to an audience that was away', async () => {
    const { context, told, write } = setUp();
    const admin = context.connect(memberOf(ROLES.admin, 1));
    write(1, 1);
    await context.clock.advance(250);
    context.disconnect(admin);
    write(2, 1);
    await context.clock.advance(250);
    context.connect(admin);
    write(2, 2, 'ARCHIVED');
    await context.clock.advance(250);
    expect(told(admin).map(total)).toEqual([1, 1]);
  });
});

test('counts name the log position they reflect', () => {
  const { context, counts, write } = setUp();
  const { audience } = memberOf(ROLES.admin, 1);
  write(1, 1);
  write(2, 1);
  expect(counts.countsFor(audience)).toEqual({
    position: { epoch: 'e1', seq: 2 },
    at: new Date(context.clock.now()).toISOString(),
    queues: {
      quote_requests: {
        total: 2,
        claimed: 0,
        oldest_at: '2026-11-20T06:00:00.000Z',
        by_status: { PENDING: 2 },
        no_category_manager: 2,
        no_sales_person: 2,
        by_category_manager: {},
        by_sales_person: {},
      },
      ...Object.fromEntries(
        ['purchase_orders', 'quotations', 'delivery_challans', 'open_quotations'].map((queue) => [
          queue,
          { total: 0, claimed: 0, oldest_at: null, by_status: {}, by_category_manager: {}, by_sales_person: {} },
        ]),
      ),
    },
  });
});
