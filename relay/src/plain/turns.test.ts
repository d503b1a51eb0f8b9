import type { RecordRef } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { settled } from '../counts/testing.ts';
import { createTurns } from './turns.ts';

const ref = (id: string): RecordRef => ({ entity: 'order', id });

test('writers of one record proceed in order of arrival, those of others in parallel', async () => {
  const turns = createTurns();
  const passed: string[] = [];
  const pass = async (name: string, ids: string[]) => {
    const next = await turns.take(ids.map(ref));
    passed.push(name);
    return next;
  };
  const first = await pass('a', ['1', '2']);
  const second = pass('b', ['2', '3']);
  const third = pass('c', ['3', '1']);
  const apart = await pass('d', ['4']);
  await settled();
  expect(passed).toEqual(['a', 'd']);
  const told = Promise.resolve();
  first.end(told);
  (await second).end(told);
  (await third).end(told);
  apart.end(told);
  expect([passed, turns.size()]).toEqual([['a', 'd', 'b', 'c'], 0]);
});

test('a write that names a record twice, or none, does not wait for itself', async () => {
  const turns = createTurns();
  for (const refs of [[ref('1'), ref('1')], [], [ref('1')]]) (await turns.take(refs)).end(Promise.resolve());
  expect(turns.size()).toBe(0);
});
