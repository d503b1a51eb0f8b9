import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Claim, Person } from '@console/shared/live';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ClaimBook, ClaimEvent } from '../claims/book.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { hasRedis, LONG_TIMEOUTS, redisServer } from '../testing/redis-server.ts';
import { createBus } from './bus.ts';
import { createSharedBook } from './shared-book.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 20_000 });

const asha: Person = { user_id: 1, name: 'Asha Rao' };
const ravi: Person = { user_id: 2, name: 'Ravi Kumar' };
const rfq: RecordRef = { entity: 'quotation_request', id: '41' };
const order: RecordRef = { entity: 'order', id: 'SO-1' };
const scope = { org_id: 7 };
const logger = pino({ level: 'silent' });

interface Desk {
  book: ClaimBook;
  heard: ClaimEvent[];
  clock: ReturnType<typeof manualClock>;
  isUp: () => boolean;
  close: () => void;
}

/** One relay's book on the Redis at this address, subscribed to the others. */
async function bookAt(url: string, seq = 0, leaseMs: number = CLAIM.leaseMs): Promise<Desk> {
  const bus = createBus(url, logger, LONG_TIMEOUTS);
  onTestFinished(bus.close);
  const clock = manualClock();
  const book = createSharedBook({ bus, clock, leaseMs, seq: () => seq });
  const heard: ClaimEvent[] = [];
  book.onEvent((event) => heard.push(event));
  await soon(bus.isUp);
  return { book, heard, clock, isUp: bus.isUp, close: bus.close };
}

async function held(taking: Promise<{ ok: boolean; claim?: Claim }>): Promise<Claim> {
  const { ok, claim } = await taking;
  if (!ok || !claim) throw new Error('not taken');
  return claim;
}

async function twoBooks() {
  const redis = await redisServer();
  const [one, two] = await Promise.all([bookAt(redis.url), bookAt(redis.url)]);
  return { redis, one, two };
}

describe.runIf(hasRedis)('the claim book of several relays', () => {
  test('a claim given by one relay is known to all, and given again by none', async () => {
    const { one, two } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    expect(claim).toMatchObject({ ...rfq, holder: asha });
    expect(await two.book.acquire(rfq, ravi, scope, 'tab')).toMatchObject({
      ok: false,
      code: 'claimed',
      claim: { token: claim.token },
    });
    expect(await two.book.reserve(rfq, asha, scope, 'tab')).toMatchObject({ ok: false, code: 'claimed' });
    await soon(() => two.book.get(rfq)?.token === claim.token);
    expect(two.book.list()).toMatchObject([{ claim: { ...rfq, holder: asha }, scope }]);
    expect(await two.book.verdict([rfq, order], 2)).toMatchObject({ ok: false, reason: 'held' });
    expect(await two.book.verdict([rfq, order], 1, claim.token)).toEqual({ ok: true });
    expect(await two.book.release(rfq, 1, claim.token, 'tab')).toEqual({ ok: true });
    await soon(() => one.book.get(rfq) === undefined);
    for (const { heard } of [one, two]) {
      expect(heard.map(({ kind, lease }) => [kind, lease.claim.token])).toEqual([
        ['taken', claim.token],
        ['freed', claim.token],
      ]);
    }
  });

  test('of many simultaneous requests at two relays, one gets the record', async () => {
    const { one, two } = await twoBooks();
    const people = Array.from({ length: 20 }, (_, at) => ({ user_id: at + 1, name: `Person ${at + 1}` }));
    const answers = await Promise.all(
      people.map((person, at) => (at % 2 === 0 ? one : two).book.acquire(rfq, person, scope, 'tab')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const tokens = await Promise.all(
      people.map(({ user_id, name }, at) =>
        held(
          (at % 2 === 0 ? one : two).book.acquire({ entity: 'order', id: `SO-${at}` }, { user_id, name }, scope, 'tab'),
        ),
      ),
    );
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(20);
  });

  test('a claim can be handed over under a higher token, and broken, at the other relay', async () => {
    const { one, two } = await twoBooks();
    const first = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    await soon(() => two.book.get(rfq) !== undefined);
    const second = await held(two.book.handOver(rfq, 1, first.token, ravi));
    expect(second.token).toBeGreaterThan(first.token);
    expect(second.holder).toEqual(ravi);
    expect(await one.book.renew(rfq, 1, first.token, 'tab')).toMatchObject({
      ok: false,
      code: 'lost',
      claim: { holder: ravi },
    });
    expect(one.book.list()).toMatchObject([{ scope }]);
    await one.book.end(rfq);
    expect(await two.book.renew(rfq, 2, second.token, 'tab')).toEqual({ ok: false, code: 'lost' });
    expect(await two.book.release(rfq, 2, second.token, 'tab')).toEqual({ ok: true });
  });

  test('a record is free when the last window of its holder has released it, at whichever relay', async () => {
    const { one, two } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'here'));
    await two.book.acquire(rfq, asha, scope, 'there');
    await two.book.acquire(rfq, asha, scope, 'gone');
    expect(await one.book.release(rfq, 1, claim.token, 'here')).toEqual({ ok: true });
    expect(one.book.get(rfq)?.token).toBe(claim.token);
    await two.book.leave(1, 'gone');
    expect(await two.book.release(rfq, 1, claim.token, 'there')).toEqual({ ok: true });
    await soon(() => one.book.get(rfq) === undefined);

    const again = await held(one.book.acquire(rfq, asha, scope, 'here'));
    const handed = await held(one.book.handOver(rfq, 1, again.token, ravi));
    await two.book.acquire(rfq, ravi, scope, 'there');
    expect(await two.book.release(rfq, 2, handed.token, 'there')).toEqual({ ok: true });
    expect(two.book.get(rfq)).toBeUndefined();
  });

  test('a record is free everywhere when the sessions of all windows working on it have ended, at whichever relay', async () => {
    const { one, two } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'here'));
    await two.book.acquire(rfq, asha, scope, 'there');
    await held(two.book.acquire(order, ravi, scope, 'tab'));
    await one.book.quit(1, 'here');
    expect(two.book.get(rfq)?.token).toBe(claim.token);
    await two.book.quit(1, 'there');
    await soon(() => one.book.get(rfq) === undefined);
    expect(two.book.get(order)?.holder).toEqual(ravi);
  });

  test('a claim taken by next is known as such everywhere, through renewals and a Redis that lost it, until it is handed over', async () => {
    const { redis, one, two } = await twoBooks();
    const mine = await held(one.book.reserve(rfq, asha, scope, 'tab'));
    await one.book.acquire(rfq, asha, scope, 'tab');
    await soon(() => two.book.list().some(({ byNext }) => byNext));
    await redis.flush();
    await held(two.book.renew(rfq, 1, mine.token, 'tab'));
    expect(two.book.list()).toMatchObject([{ byNext: true }]);
    await held(two.book.handOver(rfq, 1, mine.token, ravi));
    await soon(() => one.book.get(rfq)?.holder.user_id === 2);
    for (const { book } of [one, two]) expect(book.list().map(({ byNext }) => byNext)).toEqual([undefined]);
  });

  test('a lease runs out by itself, and every relay reports it', async () => {
    const redis = await redisServer();
    const [one, two] = await Promise.all([bookAt(redis.url, 0, 60), bookAt(redis.url, 0, 60)]);
    const claim = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    await soon(() => {
      two.book.sweep();
      return two.heard.some(({ kind }) => kind === 'freed');
    });
    expect(await one.book.renew(rfq, 1, claim.token, 'tab')).toEqual({ ok: false, code: 'lost' });
    expect((await held(two.book.acquire(rfq, ravi, scope, 'tab'))).token).toBeGreaterThan(claim.token);
  });

  test('a Redis that lost everything gives higher tokens, and holders keep claims that nobody took', async () => {
    const { redis, one, two } = await twoBooks();
    const mine = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    const lost = await held(one.book.acquire(order, asha, scope, 'tab'));
    await soon(() => two.book.list().length === 2);
    await redis.flush();
    const taken = await held(two.book.acquire(order, ravi, scope, 'tab'));
    expect(taken.token).toBeGreaterThan(lost.token);
    expect(await one.book.renew(order, 1, lost.token, 'tab')).toMatchObject({
      ok: false,
      code: 'lost',
      claim: { holder: ravi },
    });
    expect(await one.book.renew(rfq, 1, mine.token, 'tab')).toMatchObject({ ok: true, claim: { token: mine.token } });
    expect(await two.book.acquire(rfq, ravi, scope, 'tab')).toMatchObject({ ok: false, claim: { holder: asha } });
  });

  test('tokens keep growing after relays and Redis restart, even if the clock went back', async () => {
    const redis = await redisServer();
    const before = await bookAt(redis.url, 10_000_000_000);
    const first = await held(before.book.acquire(rfq, asha, scope, 'tab'));
    before.close();
    await redis.kill();
    await redis.start();
    const after = await bookAt(redis.url, 10_000_000_001);
    after.clock.advance(-3_600_000);
    expect((await held(after.book.acquire(rfq, ravi, scope, 'tab'))).token).toBeGreaterThan(first.token);
  });

  test('a claim broken while its holder’s relay was disconnected is not revived', async () => {
    const { redis, one, two } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    await soon(() => two.book.get(rfq) !== undefined);
    one.close();
    await two.book.end(rfq);
    const again = await bookAt(redis.url);
    expect(again.book.get(rfq)).toBeUndefined();
    expect(await again.book.renew(rfq, 1, claim.token, 'tab')).toEqual({ ok: false, code: 'lost' });
  });

  test('while Redis is unavailable nothing can be claimed, claims stand until they expire, and writes are checked against them', async () => {
    const { redis, one, two } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    await soon(() => two.book.get(rfq) !== undefined);
    await redis.kill();
    await soon(() => !one.isUp() && !two.isUp());
    await expect(two.book.acquire(order, ravi, scope, 'tab')).rejects.toMatchObject({ code: 'gateway_unavailable' });
    const kept = await held(one.book.renew(rfq, 1, claim.token, 'tab'));
    // Read again from Redis, it may expire a moment earlier but no later.
    expect(kept).toEqual({ ...claim, expires_at: expect.any(String) });
    expect(Date.parse(kept.expires_at)).toBeLessThanOrEqual(Date.parse(claim.expires_at));
    expect(await two.book.verdict([rfq], 2)).toMatchObject({ ok: false, reason: 'held' });
    expect(await two.book.verdict([rfq], 1)).toEqual({ ok: true });
    two.clock.advance(CLAIM.leaseMs);
    expect(await two.book.verdict([rfq], 2)).toEqual({ ok: true });

    await redis.start();
    await soon(() => one.isUp() && two.isUp());
    expect(await one.book.renew(rfq, 1, claim.token, 'tab')).toMatchObject({ ok: true, claim: { token: claim.token } });
    await soon(() => two.book.get(rfq)?.token === claim.token);
    expect(await held(two.book.acquire(order, ravi, scope, 'tab'))).toMatchObject({ holder: ravi });
  });

  test('a relay that joins later, or reconnects, knows the claims', async () => {
    const { redis, one } = await twoBooks();
    const claim = await held(one.book.acquire(rfq, asha, scope, 'tab'));
    const late = await bookAt(redis.url);
    await soon(() => late.book.get(rfq)?.token === claim.token);
    expect(late.heard.map(({ kind }) => kind)).toEqual(['taken']);
  });

  test(
    'an offer is one person’s, counts for their capacity at every relay, and is accepted at another',
    { tags: ['RTE-17'] },
    async () => {
      const { one, two } = await twoBooks();
      const other: RecordRef = { entity: 'quotation_request', id: '42' };
      const terms = { ms: 300_000, capacity: 2 };
      const [first, second] = await Promise.all([
        one.book.offer(rfq, asha, scope, terms),
        two.book.offer(other, asha, scope, terms),
      ]);
      expect([first, second].filter(({ ok }) => ok)).toMatchObject([{ claim: { offered: true, holder: asha } }]);
      expect([first, second].filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'full' }]);
      const [given, left] = first.ok ? [rfq, other] : [other, rfq];
      expect(await two.book.offer(given, ravi, scope, terms)).toMatchObject({ ok: false, code: 'claimed' });
      await soon(() => one.book.get(given)?.offered && two.book.get(given)?.offered);
      const accepted = await held(two.book.acquire(given, asha, scope, 'tab'));
      expect(accepted).not.toHaveProperty('offered');
      await soon(() => one.book.get(given)?.offered === undefined);
      const next = await one.book.offer(left, asha, scope, terms);
      expect(next).toMatchObject({ ok: true });
      expect(await two.book.offer(order, asha, scope, terms)).toEqual({ ok: false, code: 'full' });
      expect(await two.book.reserve(order, asha, scope, 'tab', 2)).toEqual({ ok: false, code: 'full' });
      expect(await two.book.reserve(order, asha, scope, 'tab')).toMatchObject({ ok: true });
    },
  );

  test('an offer outlives its person’s session, and is free once it is declined', { tags: ['RTE-17'] }, async () => {
    const { one, two } = await twoBooks();
    const offered = await held(one.book.offer(rfq, asha, scope, { ms: 300_000, capacity: 1 }));
    await soon(() => two.book.get(rfq) !== undefined);
    await two.book.quit(1, 'tab');
    expect(await two.book.verdict([rfq], 2)).toMatchObject({ ok: false, reason: 'held' });
    expect(await two.book.release(rfq, 1, offered.token, 'tab')).toEqual({ ok: true });
    expect(await one.book.offer(rfq, ravi, scope, { ms: 300_000, capacity: 1 })).toMatchObject({ ok: true });
  });
});
