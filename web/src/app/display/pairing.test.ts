import { expect, test } from 'vitest';
import { pair } from './pairing.ts';
import type { Pairing, PairingWorld, ShownPairing } from './pairing.ts';

type State = Awaited<ReturnType<PairingWorld['stateOf']>> | Error;

/** A TV whose server gives these states, one after another, and which was reloaded with a pairing or not. */
function world(states: State[], { kept, failing = 0 }: { kept?: Pairing; failing?: number } = {}) {
  const shown: ShownPairing[] = [];
  const told: string[] = [];
  let stored = kept;
  let now = 0;
  let count = 0;
  const parts: PairingWorld = {
    begin: async () => {
      if (failing-- > 0) throw new Error('Too many.');
      count += 1;
      return { code: `00000${count}`, token: `token ${count}`, seconds_left: 600 };
    },
    stateOf: async (token) => {
      told.push(token);
      const state = states.shift() ?? new Error('Nothing more.');
      if (state instanceof Error) throw state;
      return state;
    },
    seconds: () => now,
    pause: async (seconds) => {
      now += seconds;
    },
    kept: () => stored,
    keep: (pairing) => {
      stored = pairing;
    },
    show: (one) => shown.push(one),
    atRest: async () => void told.push('looks for a newer build'),
    problemOf: (error) => {
      const words = String(error).replace('Error: ', '');
      return { words, seconds: 400, isFinal: words === 'Nothing more.' };
    },
  };
  return { parts, shown, told, stored: () => stored };
}

const waiting = (seconds_left: number) => ({ state: 'waiting', seconds_left }) as const;
const OVER = { state: 'over', seconds_left: 0 } as const;
const PAIRED = { state: 'paired', seconds_left: 0 } as const;

test('shows a code until it is entered, and keeps nothing of it then', { tags: ['WBD-22'] }, async () => {
  const { parts, shown, stored } = world([waiting(597), PAIRED]);
  expect(await pair(parts)).toBe('token 1');
  expect(shown).toEqual([
    { code: '000001', secondsLeft: 600, problem: undefined },
    { code: '000001', secondsLeft: 597, problem: undefined },
  ]);
  expect(stored()).toBeUndefined();
});

test('shows the next code when one ran out, after a look for a newer build', { tags: ['WBD-22'] }, async () => {
  const { parts, shown, told } = world([OVER, PAIRED]);
  expect(await pair(parts)).toBe('token 2');
  expect(shown.map(({ code }) => code)).toEqual(['000001', '000002']);
  expect(told).toEqual(['looks for a newer build', 'token 1', 'looks for a newer build', 'token 2']);
});

test('goes on after a reload with the code that it showed', { tags: ['WBD-22'] }, async () => {
  const kept = { code: '123456', token: 'kept' };
  const { parts, shown, told } = world([waiting(20), PAIRED], { kept });
  expect(await pair(parts)).toBe('kept');
  expect(shown).toEqual([{ code: '123456', secondsLeft: 20, problem: undefined }]);
  expect(told).toEqual(['kept', 'kept']);
});

test(
  'without a connection says so, hides the code once it has run out, and goes on',
  { tags: ['WBD-22'] },
  async () => {
    const cut = new Error('No connection.');
    const { parts, shown, told } = world([cut, cut, cut, OVER, PAIRED]);
    expect(await pair(parts)).toBe('token 2');
    expect(shown).toEqual([
      { code: '000001', secondsLeft: 600, problem: undefined },
      { code: '000001', secondsLeft: 597, problem: 'No connection.' },
      { code: '000001', secondsLeft: 197, problem: 'No connection.' },
      { code: undefined, secondsLeft: 0, problem: 'No connection.' },
      { code: '000002', secondsLeft: 600, problem: undefined },
    ]);
    expect(told.filter((one) => one === 'looks for a newer build')).toHaveLength(2);
  },
);

test('a code that was entered while there was no connection is not lost', { tags: ['WBD-22'] }, async () => {
  const cut = new Error('No connection.');
  const { parts } = world([cut, cut, cut, PAIRED]);
  expect(await pair(parts)).toBe('token 1');
});

test('waits as long as the server asks before it gets its first code', { tags: ['WBD-22'] }, async () => {
  const { parts, shown } = world([PAIRED], { failing: 1 });
  await pair(parts);
  expect(shown[0]).toEqual({ code: undefined, secondsLeft: undefined, problem: 'Too many.' });
});

test('ends for a server without codes', { tags: ['WBD-22'] }, async () => {
  await expect(pair(world([]).parts)).rejects.toThrow('Nothing more.');
});
