import { describe, expect, test } from 'vitest';
import { judgeClaims } from './claims.ts';
import type { Seen } from './observation.ts';
import { onPage } from './testing.ts';

const record = 'quotation_request:11126';
const [US, COLLEAGUE] = [105, 107];
const asked = (event: string): Seen => ({ type: 'asked', event, record });
const held = (token: number, user_id = US): Seen => ({ type: 'held', record, token, user_id });
const freed: Seen = { type: 'freed', record, token: 5 };
const home: Seen = { type: 'shows', address: 'http://console/' };
const opened: Seen = { type: 'shows', address: `http://console/?open=${record}` };
const onItsPage: Seen = { type: 'shows', address: 'http://console/quotation-details/11126' };
const greeted: Seen = { type: 'greeted', user_id: US };
const working = [greeted, opened, asked('claim.acquire'), held(5)];
const saved = (token: number): Seen => ({ type: 'called', call: 'PUT /rfq', isDone: true, token });
const wordsOf = (...seen: Parameters<typeof judgeClaims>) => judgeClaims(...seen).map(({ message }) => message);

test('a claim released while its record stays open is a finding', () => {
  const taken = [greeted, { type: 'key', key: 'n' } as const, asked('claim.next'), held(5), opened];
  expect(judgeClaims(onPage(1, ...taken, 500, asked('claim.release'), freed))).toEqual([
    {
      ...{ rule: 'claim', who: 'person 1', at: 506 },
      message: `the claim on ${record} was given back, though it is still open there`,
    },
  ]);
});

test.each<[string, Seen]>([
  ['freed', freed],
  ['taken by somebody else', held(6, COLLEAGUE)],
  ['not renewed', { type: 'lost', record }],
])('a claim that is %s without a reason is a finding', (how, end) => {
  expect(wordsOf(onPage(1, ...working, 5_000, end))).toEqual([
    `the claim on ${record} was ${how}, though it is still open there`,
  ]);
});

test('a claim that was not renewed before it expired is distinguished', () => {
  expect(wordsOf(onPage(1, ...working, 30_000, freed))).toEqual([
    `the claim on ${record} was left to expire, though it is still open there`,
  ]);
});

test('a record open on a page of its own counts as open, and so does one in a list of its kind', () => {
  for (const address of ['http://console/quotation-details/11126', 'http://console/quoteRequests?open=11126']) {
    expect(wordsOf(onPage(1, ...working, { type: 'shows', address }, 5_000, freed))).toHaveLength(1);
  }
});

describe('the end of a claim has a reason if', () => {
  test.each<[string, (Seen | number)[]]>([
    ['the record was closed before', [home, 3_000, asked('claim.release'), freed]],
    ['the record was closed with it', [asked('claim.release'), home, freed]],
    ['its page took the place of its dialog', [onItsPage, asked('claim.release'), freed]],
    ['its page was about to take the place of its dialog', [asked('claim.release'), freed, onItsPage]],
    ['the person wrote, and took it back', [{ type: 'wrote', field: 'Remarks' }, asked('claim.release'), freed]],
    [
      'the person took it back while the page was cut off',
      [{ type: 'cut' }, { type: 'wrote', field: 'Remarks' }, 5_000, greeted, held(5), asked('claim.release')],
    ],
    ['something was just saved under no claim', [{ type: 'called', call: 'PUT /rfq', isDone: true }, freed]],
    ['the record was saved, and the reply is heard of last', [freed, saved(5)]],
    ['the record was saved, by a slow page', [saved(5), 9_000, freed]],
    ['a colleague changed the record', [freed, { type: 'changed', records: [record] }]],
    ['the session was ended', [freed, { type: 'revoked' }]],
    ['the page was cut off since the last renewal', [{ type: 'cut' }, 40_000, freed]],
    ['it is another of the same person by now', [held(6), freed]],
  ])('%s', (_, end) => {
    expect(wordsOf(onPage(1, ...working, 5_000, ...end))).toEqual([]);
  });

  test.each(['claim.break', 'claim.hand_over'])('somebody asked for %s', (event) => {
    const others = onPage(2, greeted, 5_000, asked(event));
    expect(wordsOf([...onPage(1, ...working, 5_000, freed), ...others])).toEqual([]);
  });
});

test('a claim in a greeting is ours, and one missing from a greeting is no longer', () => {
  expect(wordsOf(onPage(1, opened, greeted, held(5), 5_000, freed))).toHaveLength(1);
  expect(wordsOf(onPage(1, ...working, 5_000, greeted, freed))).toEqual([]);
});

test('an edit that was undone while the claim was still requested is a reason to release it', () => {
  const wrote: Seen = { type: 'wrote', field: 'Remarks' };
  const writing = [greeted, opened, wrote, asked('claim.acquire'), wrote, held(5), asked('claim.release')];
  expect(wordsOf(onPage(1, ...writing))).toEqual([]);
  const asWritten = writing.toSpliced(4, 1);
  expect(wordsOf(onPage(1, ...asWritten))).toHaveLength(1);
});

test.each<[string, Seen | number, Seen | number]>([
  ['that was refused', { ...saved(5), isDone: false } as Seen, 0],
  ['under another claim', saved(6), 0],
  ['under no claim, long before', { type: 'called', call: 'POST /comments', isDone: true }, 5_000],
  ['under it, longer before than a slow page takes', saved(5), 20_000],
])('a save %s is not a reason', (_, save, later) => {
  expect(wordsOf(onPage(1, ...working, 5_000, save, later, freed))).toHaveLength(1);
});
