import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';
import type { FairLimits, FairQueue, Turn } from './fair-queue.ts';

const LIMITS: FairLimits = { capacity: 4, share: 2, backlog: 3 };

/** Requests turns and records the order in which they came. */
function waitingRoom(limits: Partial<FairLimits> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const turns = new Map<string, Turn>();
  const enter = (name: string, owner: string, cost = 1, signal?: AbortSignal, order?: 'ahead') =>
    queue.enter(owner, cost, signal, order).then((turn) => {
      begun.push(name);
      turns.set(name, turn);
    });
  return { queue, begun, enter, turn: (name: string) => turns.get(name) as Turn };
}

/** Waits until everything settled so far has been recorded. */
const told = () => new Promise((resolve) => setImmediate(resolve));

describe('an owner', () => {
  test('has no more under way than its share, and begins the next when one ends', async () => {
    const { begun, enter, turn } = waitingRoom();
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => enter(name, 'a'));
    await told();
    expect(begun).toEqual(['a1', 'a2']);
    turn('a1').end();
    turn('a1').end();
    await told();
    expect(begun).toEqual(['a1', 'a2', 'a3']);
    turn('a2').end();
    await Promise.all(all);
  });

  test('is not kept waiting by another with much to do', async () => {
    const { begun, enter } = waitingRoom();
    for (const name of ['a1', 'a2', 'a3', 'a4']) void enter(name, 'a');
    await enter('b1', 'b');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
  });

  test('begins urgent work before its own waiting work, in order, but not before that of others', async () => {
    const { begun, enter, turn } = waitingRoom({ capacity: 2, backlog: 9 });
    for (const name of ['a1', 'a2', 'a3']) void enter(name, 'a');
    void enter('b1', 'b');
    for (const name of ['a4', 'a5']) void enter(name, 'a', 1, undefined, 'ahead');
    await told();
    for (const name of ['a1', 'a2', 'b1', 'a4', 'a5', 'a3']) {
      turn(name)?.end();
      await told();
    }
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a4', 'a5', 'a3']);
  });

  test('with too much waiting is refused, with a message and a time to come back', async () => {
    const { queue, enter } = waitingRoom();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void enter(name, 'a');
    await expect(enter('a6', 'a')).rejects.toMatchObject({
      code: 'rate_limited',
      message: 'Too many requests at once. Try again in a moment.',
      details: { retry_after: 1 },
    });
    expect(queue.waiting()).toBe(3);
  });

  test('gets a turn for work that costs more than its share, alone', async () => {
    const { begun, enter, turn } = waitingRoom();
    void enter('a1', 'a');
    void enter('a9', 'a', 9);
    await told();
    expect(begun).toEqual(['a1']);
    turn('a1').end();
    await told();
    void enter('a2', 'a');
    await told();
    expect(begun).toEqual(['a1', 'a9']);
  });
});

test('who gives up before its turn takes nothing, and makes room', async () => {
  const { queue, begun, enter, turn } = waitingRoom();
  const away = new AbortController();
  void enter('a1', 'a', 2);
  const left = enter('a2', 'a', 2, away.signal);
  void enter('a3', 'a', 1);
  away.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(enter('a4', 'a', 1, away.signal)).rejects.toThrow('gone');
  expect(queue.waiting()).toBe(1);
  turn('a1').end();
  await told();
  expect(begun).toEqual(['a1', 'a3']);
});

test('released work makes room for others, and counts for its owner until it ends', async () => {
  const { begun, enter, turn } = waitingRoom({ capacity: 2 });
  for (const name of ['a1', 'a2', 'a3']) void enter(name, 'a');
  void enter('b1', 'b');
  await told();
  turn('a1').release();
  turn('a1').release();
  await told();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  turn('a1').end();
  turn('b1').end();
  await told();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('given more to do than there is room, every owner gets the same share, by cost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 2, maxLength: 5 }), async (costs) => {
      const queue = createFairQueue({ capacity: 5, share: 5, backlog: Infinity });
      const had = await served(queue, costs, 60);
      const most = Math.max(...costs);
      // The bound of start-time fair queueing: owners differ by at most the capacity plus one piece of work each.
      for (const a of had) for (const b of had) expect(Math.abs(a - b)).toBeLessThanOrEqual(5 + 2 * most);
    }),
    { numRuns: 10 },
  );
});

/** Cost served to each owner after this many turns. Every owner always has more work, all of the same cost. */
async function served(queue: FairQueue, costs: readonly number[], turns: number): Promise<number[]> {
  const had = costs.map(() => 0);
  const running: Turn[] = [];
  const want = (owner: number) => {
    const cost = costs[owner] ?? 1;
    void queue.enter(`${owner}`, cost).then((turn) => {
      had[owner] = (had[owner] ?? 0) + cost;
      running.push(turn);
      want(owner);
    });
  };
  costs.forEach((_, owner) => {
    want(owner);
    want(owner);
  });
  for (let nth = 0; nth < turns; nth += 1) {
    await told();
    running.shift()?.end();
  }
  return had;
}
