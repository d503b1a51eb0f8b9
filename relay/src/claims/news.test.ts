import { CLAIM } from '@console/shared/constants';
import type { Entity } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { fakeContext, memberOf, ROLES } from '../counts/testing.ts';
import { createClaimBook } from './book.ts';
import { announceClaims, claimsFor } from './news.ts';

const asha = { user_id: 1, name: 'Asha Rao' };
const ref = (entity: Entity, id: string) => ({ entity, id });

function setUp() {
  const context = fakeContext();
  const { now } = context.clock;
  const book = createClaimBook({ now, leaseMs: CLAIM.leaseMs, firstToken: 100 });
  announceClaims(book, context);
  const admin = context.connect(memberOf(ROLES.admin, 3));
  const news = (member = admin) =>
    context
      .inbox(member)
      .splice(0)
      .map(({ payload }) => payload);
  return { context, book, admin, news };
}

const claim = (entity: Entity, id: string, token: number, expires = '30.000') => ({
  ...ref(entity, id),
  holder: asha,
  token,
  since: '2026-11-21T06:00:00.000Z',
  expires_at: `2026-11-21T06:00:${expires}Z`,
});

test('a burst is one frame, with the latest state of each record', async () => {
  const { context, book, news } = setUp();
  await book.acquire(ref('order', 'A'), asha, {}, 'tab');
  await book.acquire(ref('order', 'B'), asha, {}, 'tab');
  await book.renew(ref('order', 'B'), 1, 101, 'tab');
  await book.acquire(ref('order', 'C'), asha, {}, 'tab');
  await book.release(ref('order', 'C'), 1, 102, 'tab');
  expect(news()).toEqual([]);
  await context.clock.advance(20);
  expect(news()).toEqual([
    { taken: [claim('order', 'A', 100), claim('order', 'B', 101)], freed: [{ ...ref('order', 'C'), token: 102 }] },
  ]);
});

test('an expiry is reported unasked, and a renewal soon enough', async () => {
  const { context, book, news } = setUp();
  await book.acquire(ref('order', 'A'), asha, {}, 'tab');
  await book.acquire(ref('order', 'B'), asha, {}, 'tab');
  await context.clock.advance(10_000);
  news();
  await book.renew(ref('order', 'B'), 1, 101, 'tab');
  await context.clock.advance(20);
  expect(news()).toEqual([]);
  await context.clock.advance(480);
  expect(news()).toEqual([{ taken: [claim('order', 'B', 101, '40.000')], freed: [] }]);
  await context.clock.advance(19_500);
  expect(news()).toEqual([{ taken: [], freed: [{ ...ref('order', 'A'), token: 100 }] }]);
});

test('each reader is notified of what they may read: by entity, and a customer of its own organisation', async () => {
  const { context, book, admin, news } = setUp();
  const seller = context.connect(memberOf({ ...ROLES.wallboard, permissions: { purchase_order: { READ: true } } }, 4));
  const customer = context.connect(memberOf(ROLES.customer, 5));
  const own = { tenant_info: { org_id: 7 } };
  const theirs = { tenant_info: { org_id: 8 } };
  await book.acquire(ref('order', 'OWN'), asha, own, 'tab');
  await book.acquire(ref('order', 'THEIRS'), asha, theirs, 'tab');
  await book.acquire(ref('purchase_order', 'PO'), asha, {}, 'tab');
  await context.clock.advance(20);
  const [first, second, third] = [
    claim('order', 'OWN', 100),
    claim('order', 'THEIRS', 101),
    claim('purchase_order', 'PO', 102),
  ];
  expect(news(admin)).toEqual([{ taken: [first, second, third], freed: [] }]);
  expect(news(customer)).toEqual([{ taken: [first], freed: [] }]);
  expect(news(seller)).toEqual([{ taken: [third], freed: [] }]);
  expect(claimsFor(book, customer.audience)).toEqual([first]);
  expect(claimsFor(book, seller.audience)).toEqual([third]);

  await book.end(ref('order', 'THEIRS'));
  await context.clock.advance(20);
  expect(news(admin)).toEqual([{ taken: [], freed: [{ ...ref('order', 'THEIRS'), token: 101 }] }]);
  expect([news(customer), news(seller)]).toEqual([[], []]);
});
