import { expect, test } from 'vitest';
import { createEntryMemory } from './entry-memory.ts';
import { forgetAll } from './forget.ts';

test('an entry is remembered as it was left last, as long as fewer than fifty others were left since', () => {
  const memory = createEntryMemory<number>();
  memory.keep('first', 1);
  memory.keep('second', 1);
  memory.keep('first', 2);
  for (let at = 0; at < 49; at += 1) memory.keep(`other ${at}`, at);
  expect([memory.recall('first'), memory.recall('second'), memory.recall('other 48')]).toEqual([2, undefined, 48]);
});

test('nothing is remembered for the next person', () => {
  const memory = createEntryMemory<number>();
  memory.keep('entry', 1);
  forgetAll();
  expect(memory.recall('entry')).toBeUndefined();
});
