import { AppError } from '@console/shared/errors';
import type { ClientPayload, Presence } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { createOpenIndex } from '../counts/open-index.ts';
import { fakeContext, memberOf, ROLES, rowOf } from '../counts/testing.ts';
import { visibleRecord } from '../counts/visible-record.ts';
import type { Member } from '../live-context.ts';
import { presenceFeature } from './events.ts';
import { createPresenceBook } from './presence-book.ts';

function setUp() {
  const context = fakeContext();
  const index = createOpenIndex({ lookbackStart: () => 0, onTouched: () => {}, onVanished: () => {} });
  context.onChange(index.apply);
  const book = createPresenceBook(context);
  const feature = presenceFeature(book, visibleRecord(context.rows, index));

  const enter = (member: Member) => {
    feature.joined?.(member);
    return context.connect(member);
  };
  const leave = (member: Member) => {
    context.disconnect(member);
    feature.left?.(member, false);
  };
  const view = async (member: Member, looks: ClientPayload<'presence.view'>) => {
    try {
      return await feature.handlers['presence.view']?.(member, looks);
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code };
      throw error;
    }
  };
  const news = async (...members: Member[]) => {
    await context.clock.advance(50);
    return members.map((member) =>
      context
        .inbox(member)
        .splice(0)
        .map(({ payload }) => payload),
    );
  };
  return { context, book, enter, leave, view, news };
}

const of = ({ socket_id, person }: Member, looks: Partial<Presence> = {}): Presence => ({
  socket_id,
  user: person,
  viewing: null,
  idle: false,
  editing: false,
  ...looks,
});
const order = { entity: 'order', id: 'SO-1' } as const;

test('arrivals, views and departures are sent, a burst in one frame', async () => {
  const { book, enter, leave, view, news } = setUp();
  const asha = enter(memberOf(ROLES.manager, 1));
  const ravi = enter(memberOf(ROLES.manager, 2));
  expect(await news(ravi)).toEqual([[{ changed: [of(asha), of(ravi)], left: [] }]]);

  await view(asha, { ...order, id: 'SO-9' });
  expect(await view(asha, { ...order, editing: true })).toEqual({ ok: true });
  const editing = of(asha, { viewing: order, editing: true });
  expect(await news(ravi)).toEqual([[{ changed: [editing], left: [] }]]);
  expect(book.presenceFor(ravi.audience)).toEqual([editing, of(ravi)]);

  await view(asha, { ...order, idle: true });
  expect(await news(ravi)).toEqual([[{ changed: [of(asha, { viewing: order, idle: true })], left: [] }]]);
  await view(asha, null);
  await view(asha, { ...order, idle: true });
  expect(await news(ravi)).toEqual([[]]);

  leave(asha);
  expect(await news(ravi)).toEqual([[{ changed: [], left: [{ socket_id: asha.socket_id }] }]]);
  expect(book.presenceFor(ravi.audience)).toEqual([of(ravi)]);
});

test('a person is listed once for all idle windows, and once for each window that views something', async () => {
  const { book, enter, leave, view, news } = setUp();
  const [first, second, third] = [1, 2, 3].map((tab) => enter(memberOf(ROLES.manager, 1, 'Asha Rao', tab))) as [
    Member,
    Member,
    Member,
  ];
  const ravi = enter(memberOf(ROLES.manager, 2));
  const blind = enter(memberOf({ ...ROLES.wallboard, permissions: { seller: { READ: true } } }, 4));
  const seen = (member: Member) => book.presenceFor(member.audience).filter(({ user }) => user.user_id === 1);
  expect(await news(ravi)).toEqual([[{ changed: [of(first), of(ravi), of(blind)], left: [] }]]);
  expect(seen(ravi)).toEqual([of(first)]);

  await view(second, order);
  await view(third, { ...order, id: 'SO-2' });
  const both = [of(second, { viewing: order }), of(third, { viewing: { ...order, id: 'SO-2' } })];
  expect((await news(ravi, blind)).at(0)).toEqual([{ changed: both, left: [{ socket_id: first.socket_id }] }]);
  expect([seen(ravi), seen(blind)]).toEqual([both, [of(first)]]);

  await view(third, null);
  leave(second);
  const left = [second, third].map(({ socket_id }) => ({ socket_id }));
  expect(await news(ravi, blind)).toEqual([[{ changed: [of(first)], left }], []]);
  leave(first);
  const next = [{ changed: [of(third)], left: [{ socket_id: first.socket_id }] }];
  expect(await news(ravi, blind)).toEqual([next, next]);
});

test('messages from a socket that has left are ignored', async () => {
  const { book, enter, leave, view, news } = setUp();
  const asha = enter(memberOf(ROLES.manager, 1));
  const ravi = enter(memberOf(ROLES.manager, 2));
  await news();
  leave(asha);
  await view(asha, order);
  expect(await news(ravi)).toEqual([
    [
      { changed: [of(asha), of(ravi)], left: [] },
      { changed: [], left: [{ socket_id: asha.socket_id }] },
    ],
  ]);
  expect(book.presenceFor(ravi.audience)).toEqual([of(ravi)]);
});

describe('without READ on the entity', () => {
  test('a colleague is present, views nothing, and moves unseen', async () => {
    const { book, enter, view, news } = setUp();
    const asha = enter(memberOf(ROLES.manager, 1));
    const other = enter(memberOf({ ...ROLES.wallboard, permissions: { seller: { READ: true } } }, 2));
    await view(asha, { ...order, editing: true });
    expect((await news(asha, other))[1]).toEqual([{ changed: [of(asha), of(other)], left: [] }]);
    expect(book.presenceFor(other.audience)).toEqual([of(asha), of(other)]);
    await view(asha, { ...order, id: 'SO-2', editing: true });
    expect(await news(asha, other)).toEqual([
      [{ changed: [of(asha, { viewing: { ...order, id: 'SO-2' }, editing: true })], left: [] }],
      [],
    ]);
  });

  test('a person cannot announce a view', async () => {
    const { enter, view, book } = setUp();
    const other = enter(memberOf({ ...ROLES.wallboard, permissions: { seller: { READ: true } } }, 2));
    expect(await view(other, order)).toEqual({ ok: false, code: 'forbidden' });
    expect(book.presenceFor(other.audience)).toEqual([of(other)]);
  });

  test('whose comment somebody looks at is nobody’s to know', async () => {
    const { enter, view, book } = setUp();
    const asha = enter(memberOf(ROLES.manager, 1));
    await view(asha, { entity: 'comment', id: '5' });
    expect(book.presenceFor(asha.audience)).toEqual([of(asha)]);
  });
});

describe('a customer', () => {
  test('sees only its own people, and is seen by them and by staff who may see customers', async () => {
    const { book, enter, leave, news } = setUp();
    const manager = enter(memberOf(ROLES.manager, 1));
    const sales = enter(memberOf(ROLES.sales, 2));
    const buyer = enter(memberOf(ROLES.customer, 3));
    const colleague = enter(memberOf(ROLES.customer, 4));
    const stranger = enter(memberOf({ ...ROLES.customer, org_id: 8 }, 5));
    const ids = (member: Member) => book.presenceFor(member.audience).map(({ user }) => user.user_id);
    expect([manager, sales, buyer, stranger].map(ids)).toEqual([[1, 2], [1, 2, 3, 4, 5], [3, 4], [5]]);
    const changed = (await news(manager, sales, buyer, stranger)).map((frames) =>
      frames.flatMap((frame) => ('changed' in frame ? frame.changed.map((seen) => seen.user.user_id) : [])),
    );
    expect(changed).toEqual([[1, 2], [1, 2, 3, 4, 5], [3, 4], [5]]);
    leave(colleague);
    const left = { changed: [], left: [{ socket_id: colleague.socket_id }] };
    expect(await news(manager, sales, buyer, stranger)).toEqual([[], [left], [left], []]);
  });

  test("of the marketplace's own organisation sees no other customer's people", async () => {
    const { book, enter } = setUp();
    const [buyer, colleague, stranger] = [70, 70, 71].map((tenant_id, at) =>
      enter(memberOf({ ...ROLES.customer, org_id: 1002, tenant_id }, at + 3)),
    ) as [Member, Member, Member];
    const ids = (member: Member) => book.presenceFor(member.audience).map(({ user }) => user.user_id);
    expect([buyer, colleague, stranger].map(ids)).toEqual([[3, 4], [3, 4], [5]]);
  });

  test('shows up on its own records only', async () => {
    const { context, book, enter, view } = setUp();
    const buyer = enter(memberOf(ROLES.customer, 3));
    const rfq = (id: string) => ({ entity: 'quotation_request', id }) as const;
    context.commit('quotation_request', rowOf('quotation_request', 1));
    context.commit('quotation_request', rowOf('quotation_request', 2, { org_id: 8 }));
    context.store('quotation_request', rowOf('quotation_request', 3, { status: 'ARCHIVED' }));
    expect(await view(buyer, rfq('2'))).toEqual({ ok: false, code: 'not_found' });
    expect(book.presenceFor(buyer.audience)).toEqual([of(buyer)]);
    for (const id of ['1', '3']) {
      expect(await view(buyer, rfq(id))).toEqual({ ok: true });
      expect(book.presenceFor(buyer.audience)).toEqual([of(buyer, { viewing: rfq(id) })]);
    }
  });

  test('no longer shows up on a record it left for one that it may not see', async () => {
    const { context, book, enter, view } = setUp();
    const buyer = enter(memberOf(ROLES.customer, 3));
    const rfq = (id: string) => ({ entity: 'quotation_request', id }) as const;
    context.commit('quotation_request', rowOf('quotation_request', 1));
    for (const [left, code] of [
      [rfq('9'), 'not_found'],
      [{ entity: 'seller', id: '9' }, 'forbidden'],
    ] as const) {
      expect(await view(buyer, rfq('1'))).toEqual({ ok: true });
      expect(await view(buyer, left)).toEqual({ ok: false, code });
      expect(book.presenceFor(buyer.audience)).toEqual([of(buyer)]);
    }
  });
});

test('a newcomer who was sent a view is also sent its end', async () => {
  const { book, enter, leave, view, news } = setUp();
  const asha = enter(memberOf(ROLES.manager, 1));
  const ravi = enter(memberOf(ROLES.manager, 2));
  await news(asha, ravi);
  await view(asha, order);
  expect(book.helloFor(ravi.audience)).toEqual([of(asha, { viewing: order }), of(ravi)]);
  await view(asha, null);
  expect(await news(ravi)).toEqual([[{ changed: [of(asha)], left: [] }]]);

  const guest = enter(memberOf(ROLES.manager, 9));
  book.helloFor(ravi.audience);
  leave(guest);
  expect(await news(ravi)).toEqual([[{ changed: [], left: [{ socket_id: guest.socket_id }] }]]);
});
