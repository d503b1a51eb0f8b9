import { CLAIM } from '@console/shared/constants';
import type { RecordRef } from '@console/shared/entities';
import type { Claim, Person } from '@console/shared/live';
import { describe, expect, test } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import { createClaimBook } from './book.ts';

const asha: Person = { user_id: 1, name: 'Asha Rao' };
const ravi: Person = { user_id: 2, name: 'Ravi Kumar' };
const rfq: RecordRef = { entity: 'quotation_request', id: '41' };
const order: RecordRef = { entity: 'order', id: 'SO-1' };
const scope = { org_id: 7 };

function newBook() {
  const clock = fakeClock();
  return { clock, book: createClaimBook({ now: clock.now, leaseMs: CLAIM.leaseMs, firstToken: clock.now() }) };
}

async function held(taking: Promise<{ ok: boolean; claim?: Claim }>): Promise<Claim> {
  const { ok, claim } = await taking;
  if (!ok || !claim) throw new Error('not taken');
  return claim;
}

describe('an offer', { tags: ['RTE-6', 'RTE-9', 'RTE-11'] }, () => {
  const terms = { ms: 300_000, capacity: 2 };

  test('lasts as long as it says, in no window, and beside no other', async () => {
    const { book, clock } = newBook();
    const offered = await held(book.offer(rfq, asha, scope, terms));
    expect(offered).toMatchObject({ offered: true, expires_at: '2026-11-21T06:05:00.000Z' });
    expect(await book.offer(order, asha, scope, terms)).toEqual({ ok: false, code: 'full' });
    expect(await book.offer(rfq, ravi, scope, terms)).toMatchObject({ ok: false, code: 'claimed' });
    await book.quit(1, 'tab');
    clock.drift(terms.ms - 1);
    expect(book.get(rfq)).toEqual(offered);
    clock.drift(1);
    expect(book.get(rfq)).toBeUndefined();
  });

  test('is accepted by opening it, under its token, and is then a claim that counts for the capacity', async () => {
    const { book } = newBook();
    const { offered: _offered, token } = await held(book.offer(rfq, asha, scope, terms));
    const claim = await held(book.acquire(rfq, asha, scope, 'tab'));
    expect(claim).toEqual({ ...rfq, holder: asha, token, since: claim.since, expires_at: '2026-11-21T06:00:30.000Z' });
    expect(await book.reserve(order, asha, scope, 'tab', 1)).toEqual({ ok: false, code: 'full' });
    expect(await book.offer(order, asha, scope, { ...terms, capacity: 1 })).toEqual({ ok: false, code: 'full' });
    expect(await book.offer(order, asha, scope, terms)).toMatchObject({ ok: true });
  });
});
