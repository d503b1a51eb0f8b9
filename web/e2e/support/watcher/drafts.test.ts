import { describe, expect, test } from 'vitest';
import { judgeDrafts } from './drafts.ts';
import type { Seen } from './observation.ts';
import { onPage } from './testing.ts';

const wrote: Seen = { type: 'wrote', field: 'Remarks' };
const fellBack: Seen = { type: 'fellBack', field: 'Remarks', written: 'By lorry' };
const dropped: Seen = { type: 'dropped', draft: 'draft:105:order.1' };
const save: Seen = { type: 'press', control: 'Save' };
const sent: Seen = { type: 'sent' };
const called = (isDone: boolean): Seen => ({ type: 'called', call: 'PUT /rfq', isDone });

test('an edit that reverted by itself is a finding, however soon after typing', () => {
  expect(judgeDrafts(onPage(1, wrote, 100, fellBack))).toEqual([
    { rule: 'draft', who: 'person 1', at: 102, message: '“By lorry”, written in “Remarks”, is gone' },
  ]);
});

test('a kept draft that disappears by itself is a finding', () => {
  expect(judgeDrafts(onPage(1, wrote, 5_000, dropped))).toMatchObject([
    { message: 'the draft kept as draft:105:order.1 is gone' },
  ]);
});

test('a draft lost with a refused save is a finding', () => {
  for (const gone of [fellBack, dropped]) {
    expect(judgeDrafts(onPage(1, wrote, 3_000, save, sent, gone, called(false)))).toHaveLength(1);
    expect(judgeDrafts(onPage(1, wrote, 3_000, save, gone, sent, called(false)))).toHaveLength(1);
  }
});

describe('a draft lost has a reason if', () => {
  test.each<[string, (Seen | number)[]]>([
    ['it was saved', [wrote, save, sent, called(true), fellBack, dropped]],
    ['it was saved, and the reply is heard of last', [wrote, save, sent, fellBack, dropped, called(true)]],
    ['a press took it away before a save was refused', [wrote, save, fellBack, 1_000, sent, called(false)]],
    [
      'a press took it away, and the next one asks for what is refused',
      [wrote, { type: 'press', control: 'Choose' }, fellBack, save, sent, called(false)],
    ],
    [
      'a press took it away, and the refusal of the next one is heard of first',
      [wrote, { type: 'press', control: 'Choose' }, called(false), fellBack, save, sent],
    ],
    ['it was discarded', [wrote, { type: 'press', control: 'Discard' }, fellBack, dropped]],
    ['a key took it away', [wrote, { type: 'key', key: 'Escape' }, fellBack, dropped]],
    ['the last word of it was wiped out', [wrote, 3_000, wrote, dropped]],
    ['what else was written decides it', [wrote, { type: 'wrote', field: 'Quantity' }, fellBack]],
    ['another screen is shown', [wrote, 3_000, fellBack, { type: 'shows', address: 'http://console/' }]],
    ['the session was ended', [wrote, 3_000, { type: 'revoked' }, dropped]],
  ])('%s', (_, seen) => {
    expect(judgeDrafts(onPage(1, ...seen))).toEqual([]);
  });
});
