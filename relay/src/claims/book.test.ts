import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Claim, Person } from '@console/shared/live';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import type { ClaimEvent } from './book.ts';
import { createClaimBook } from './book.ts';

const asha: Person = { user_id: 1, name: 'Asha Rao' };
const ravi: Person = { user_id: 2, name: 'Ravi Kumar' };
const meena: Person = { user_id: 3, name: 'Meena Iyer' };
const rfq: RecordRef = { entity: 'quotation_request', id: '41' };
const order: RecordRef = { entity: 'order', id: 'SO-1' };
const scope = { org_id: 7 };
const { leaseMs } = CLAIM;

function newBook(clock = fakeClock()) {
  const book = createClaimBook({ now: clock.now, leaseMs, firstToken: clock.now() });
  const events: ClaimEvent[] = [];
  book.onEvent((event) => events.push(event));
  const told = () => events.splice(0).map(({ kind, lease: { claim } }) => [kind, claim.id, claim.token]);
  return { book, clock, told };
}

async function held(taking: Promise<{ ok: boolean; claim?: Claim }>): Promise<Claim> {
  const { ok, claim } = await taking;
  if (!ok || !claim) throw new Error('not taken');
  return claim;
}

describe('a claim', () => {
  test('names its holder, token, start and end', async () => {
    const { book, clock } = newBook();
    expect(await book.acquire(rfq, asha, scope, 'tab')).toEqual({
      ok: true,
      claim: {
        ...rfq,
        holder: asha,
        token: clock.now(),
        since: '2026-11-21T06:00:00.000Z',
        expires_at: '2026-11-21T06:00:30.000Z',
      },
    });
  });

  test('is refused to everyone but its holder, whose second tab renews it', async () => {
    const { book, clock, told } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'tab'));
    clock.drift(10_000);
    expect(await book.acquire(rfq, ravi, scope, 'tab')).toEqual({ ok: false, code: 'claimed', claim });
    expect(await book.acquire(rfq, asha, scope, 'tab')).toEqual({
      ok: true,
      claim: { ...claim, expires_at: '2026-11-21T06:00:40.000Z' },
    });
    expect(told()).toEqual([
      ['taken', '41', claim.token],
      ['renewed', '41', claim.token],
    ]);
  });

  test('is not given again to a holder who asks for a free record', async () => {
    const { book } = newBook();
    const claim = await held(book.reserve(rfq, asha, scope, 'tab'));
    expect(await book.reserve(rfq, asha, scope, 'tab')).toEqual({ ok: false, code: 'claimed', claim });
  });

  test('ends when its lease has run out, and the sweep reports it', async () => {
    const { book, clock, told } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'tab'));
    clock.drift(leaseMs - 1);
    book.sweep();
    expect(book.get(rfq)).toEqual(claim);
    clock.drift(1);
    book.sweep();
    expect(told()).toEqual([
      ['taken', '41', claim.token],
      ['freed', '41', claim.token],
    ]);
    expect(await book.renew(rfq, 1, claim.token, 'tab')).toEqual({ ok: false, code: 'lost' });
  });

  test('that was lost to somebody else names the current one', async () => {
    const { book, clock } = newBook();
    const first = await held(book.acquire(rfq, asha, scope, 'tab'));
    clock.drift(leaseMs);
    const second = await held(book.acquire(rfq, ravi, scope, 'tab'));
    const lost = { ok: false, code: 'lost', claim: second };
    expect(await book.renew(rfq, 1, first.token, 'tab')).toEqual(lost);
    expect(await book.release(rfq, 1, first.token, 'tab')).toEqual(lost);
    expect(await book.handOver(rfq, 1, first.token, meena)).toEqual(lost);
    expect(book.get(rfq)).toEqual(second);
  });

  test('is free when the last window working on it has released it, or is gone', async () => {
    const { book } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'first'));
    await book.acquire(rfq, asha, scope, 'second');
    expect(await book.release(rfq, 1, claim.token, 'first')).toEqual({ ok: true });
    expect(book.get(rfq)).toEqual(claim);
    expect(await book.release(rfq, 1, claim.token, 'second')).toEqual({ ok: true });
    expect(book.get(rfq)).toBeUndefined();

    const again = await held(book.acquire(rfq, asha, scope, 'first'));
    await book.renew(rfq, 1, again.token, 'second');
    await book.leave(1, 'second');
    expect(book.get(rfq)).toEqual(again);
    expect(await book.release(rfq, 1, again.token, 'first')).toEqual({ ok: true });
    expect(book.get(rfq)).toBeUndefined();
  });

  test('is free when the session of the last window working on it has ended', async () => {
    const { book, told } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'first'));
    const theirs = await held(book.acquire(order, ravi, scope, 'tab'));
    await book.acquire(rfq, asha, scope, 'second');
    told();
    await book.quit(1, 'first');
    expect(book.get(rfq)?.token).toBe(claim.token);
    await book.quit(1, 'second');
    expect([book.get(rfq), book.get(order)]).toEqual([undefined, theirs]);
    expect(told()).toEqual([['freed', '41', claim.token]]);
  });

  test('belongs to the new holder alone once it was handed over', async () => {
    const { book } = newBook();
    const first = await held(book.reserve(rfq, asha, scope, 'first'));
    expect(book.list()).toEqual([{ claim: first, scope, byNext: true }]);
    const second = await held(book.handOver(rfq, 1, first.token, ravi));
    expect(book.list()).toEqual([{ claim: second, scope }]);
    await book.acquire(rfq, ravi, scope, 'other');
    expect(await book.release(rfq, 2, second.token, 'other')).toEqual({ ok: true });
    expect(book.get(rfq)).toBeUndefined();
  });

  test('is handed over under a new token', async () => {
    const { book, clock } = newBook();
    const first = await held(book.acquire(rfq, asha, scope, 'tab'));
    clock.drift(5_000);
    const second = await held(book.handOver(rfq, 1, first.token, ravi));
    expect(second).toEqual({
      ...rfq,
      holder: ravi,
      token: first.token + 1,
      since: '2026-11-21T06:00:05.000Z',
      expires_at: '2026-11-21T06:00:35.000Z',
    });
    expect(await book.renew(rfq, 1, first.token, 'tab')).toEqual({ ok: false, code: 'lost', claim: second });
  });

  test('that has ended can be released again', async () => {
    const { book, told } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'tab'));
    await book.end(rfq);
    told();
    expect(await book.release(rfq, 1, claim.token, 'tab')).toEqual({ ok: true });
    expect(told()).toEqual([]);
  });
});

describe('the verdict on a write', () => {
  test('allows what nobody holds and what the writer holds', async () => {
    const { book } = newBook();
    const claim = await held(book.acquire(rfq, asha, scope, 'tab'));
    expect(await book.verdict([order], 2)).toEqual({ ok: true });
    expect(await book.verdict([rfq, order], 1)).toEqual({ ok: true });
    expect(await book.verdict([rfq, order], 1, claim.token)).toEqual({ ok: true });
  });

  test('names everything that others hold', async () => {
    const { book } = newBook();
    const first = await held(book.acquire(rfq, asha, scope, 'tab'));
    const second = await held(book.acquire(order, ravi, scope, 'tab'));
    expect(await book.verdict([rfq, order], 3)).toEqual({ ok: false, reason: 'held', claims: [first, second] });
    expect(await book.verdict([rfq, order], 1)).toEqual({ ok: false, reason: 'held', claims: [second] });
  });

  test('refuses an outdated token, even from the holder', async () => {
    const { book, clock } = newBook();
    const first = await held(book.acquire(rfq, asha, scope, 'tab'));
    clock.drift(leaseMs);
    expect(await book.verdict([rfq], 1, first.token)).toEqual({ ok: false, reason: 'stale_token', claims: [] });
    const second = await held(book.acquire(rfq, asha, scope, 'tab'));
    expect(await book.verdict([rfq], 1, first.token)).toEqual({ ok: false, reason: 'stale_token', claims: [second] });
  });
});

test('tokens grow across a restart', async () => {
  const clock = fakeClock();
  const first = await held(newBook(clock).book.acquire(rfq, asha, scope, 'tab'));
  clock.drift(1);
  const second = await held(newBook(clock).book.acquire(rfq, ravi, scope, 'tab'));
  expect(second.token).toBeGreaterThan(first.token);
});

const people = [asha, ravi, meena];
const step = fc.record({
  act: fc.constantFrom('acquire', 'reserve', 'renew', 'release', 'handOver', 'end', 'wait', 'sweep'),
  who: fc.constantFrom(...people),
  to: fc.constantFrom(...people),
  ref: fc.constantFrom(rfq, order),
  /** Which of the tokens ever given to this user, counted from the newest. */
  old: fc.nat(2),
  ms: fc.constantFrom(1, 9_999, leaseMs - 1, leaseMs),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Runs the step and reports the result: whether it succeeded, and the token under which the record is now held. */
async function carryOut({ book, clock }: ReturnType<typeof newBook>, { act, who, to, ref, ms }: Step, token: number) {
  const answer = await {
    acquire: () => book.acquire(ref, who, scope, 'tab'),
    reserve: () => book.reserve(ref, who, scope, 'tab'),
    renew: () => book.renew(ref, who.user_id, token, 'tab'),
    release: () => book.release(ref, who.user_id, token, 'tab'),
    handOver: () => book.handOver(ref, who.user_id, token, to),
    end: () => book.end(ref).then(() => undefined),
    wait: () => clock.drift(ms),
    sweep: () => book.sweep(),
  }[act]();
  return { ok: answer?.ok ?? true, claim: answer && 'claim' in answer ? answer.claim : undefined };
}

/** The simplest model of a record: its holder, token and expiry. */
interface Known {
  user: number;
  token: number | 'new';
  until: number;
}

/** The expected result of the step; `live` is the current holder. */
function judge({ act, who, to }: Step, live: Known | undefined, token: number, until: number) {
  const isMine = live?.user === who.user_id;
  const isCurrent = isMine && live.token === token;
  const mine: Known = { user: who.user_id, token: isMine ? live.token : 'new', until };
  const refused = { ok: false, after: live, told: live?.token };
  const taken = { ok: true, after: mine, told: mine.token };
  const handed: Known = { user: to.user_id, token: 'new', until };
  const rules: Record<Step['act'], { ok: boolean; after: Known | undefined; told?: Known['token'] | undefined }> = {
    acquire: !live || isMine ? taken : refused,
    reserve: live ? refused : taken,
    renew: isCurrent ? taken : refused,
    release: isCurrent || !live ? { ok: true, after: undefined } : refused,
    handOver: isCurrent ? { ok: true, after: handed, told: 'new' } : refused,
    end: { ok: true, after: undefined },
    wait: { ok: true, after: live },
    sweep: { ok: true, after: live },
  };
  return rules[act];
}

test('over any interleaving one person holds a record, tokens grow, and an old one is refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const fresh = newBook();
      const { book, clock } = fresh;
      /** Every claim given to each user, as a client would remember it. */
      const given: Claim[] = [];
      const records = new Map<string, Known>();
      let newest = 0;

      for (const each of steps) {
        const { ref, who, old } = each;
        const known = records.get(ref.id);
        const live = known && known.until > clock.now() ? known : undefined;
        const mine = given.filter(({ id, holder }) => id === ref.id && holder.user_id === who.user_id);
        const token = mine.at(-1 - old)?.token ?? 0;
        const { ok, after, told } = judge(each, live, token, clock.now() + leaseMs);

        const answer = await carryOut(fresh, each, token);
        const heard = answer.claim?.token;
        expect([answer.ok, told === 'new' && heard !== undefined && heard > newest ? 'new' : heard]).toEqual([
          ok,
          told,
        ]);

        if (answer.ok && answer.claim) given.push(answer.claim);
        newest = Math.max(newest, heard ?? 0);
        if (after) records.set(ref.id, { ...after, token: after.token === 'new' ? newest : after.token });
        else records.delete(ref.id);

        for (const record of [rfq, order]) {
          const now = records.get(record.id);
          const holder = now && now.until > clock.now() ? now : undefined;
          for (const claim of given.filter(({ id }) => id === record.id)) {
            const verdict = await book.verdict([record], claim.holder.user_id, claim.token);
            expect(verdict.ok).toBe(holder?.user === claim.holder.user_id && holder.token === claim.token);
          }
          const free = await Promise.all(people.map(({ user_id }) => book.verdict([record], user_id)));
          expect(free.filter((verdict) => verdict.ok)).toHaveLength(holder ? 1 : people.length);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('of several people who claim at the same moment, one gets the claim', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.shuffledSubarray(people, { minLength: 3 }),
      async (scheduler, order_of_asking) => {
        const { book } = newBook();
        const asked = order_of_asking.map((person) =>
          scheduler.schedule(Promise.resolve(), person.name).then(() => book.acquire(rfq, person, scope, 'tab')),
        );
        await scheduler.waitAll();
        const answers = await Promise.all(asked);
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(new Set(answers.map(({ claim }) => claim.token)).size).toBe(1);
      },
    ),
  );
});
