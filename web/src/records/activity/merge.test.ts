import type { ActivityEntry } from '@console/shared/calls/activity';
import { expect, test } from 'vitest';
import { heldFrom, withNewest, withOlder } from './merge.ts';

const entry = (seq: number, patch: Partial<ActivityEntry> = {}) =>
  ({
    seq,
    entity: 'order',
    id: 'OR1',
    at: `2026-11-20T00:00:${String(seq).padStart(2, '0')}.000Z`,
    ...patch,
  }) as ActivityEntry;
const page = (next_seq: number | null, ...seqs: number[]) => ({ entries: seqs.map((seq) => entry(seq)), next_seq });
const seqs = ({ entries }: { entries: readonly ActivityEntry[] }) => entries.map(({ seq }) => seq);

test('an older page goes below, and what is read twice is there once', () => {
  const known = withOlder(withNewest(undefined, page(4, 6, 5, 4)), page(null, 4, 3, 2));
  expect([seqs(known), known.next]).toEqual([[6, 5, 4, 3, 2], null]);
});

test('the newest page read again adds what is new, takes over what changed, and keeps what is older', () => {
  const known = { entries: [entry(6), entry(5), entry(3), entry(0)], next: null };
  const again = withNewest(known, { entries: [entry(8), entry(6, { name: 'new' })], next_seq: 5 });
  expect([seqs(again), again.next, again.entries[1]?.name]).toEqual([[8, 6, 3, 0], null, 'new']);
});

test('given a gap between the newest page and what is known, only the newest page counts', () => {
  const known = { entries: [entry(3), entry(2)], next: 2 };
  expect(withNewest(known, page(7, 9, 8, 7))).toEqual({ entries: page(7, 9, 8, 7).entries, next: 7 });
});

test('while the list is held, entries above its first wait', () => {
  const entries = [entry(9), entry(8), entry(7)];
  const held = heldFrom(entries, '8');
  expect([seqs({ entries: held.shown }), held.arrived]).toEqual([[8, 7], 1]);
  expect(heldFrom(entries, undefined).arrived).toBe(0);
  expect(heldFrom(entries, '4').arrived).toBe(0);
});
