import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from './clock.ts';
import { embeddedGateway } from './embedded-gateway.ts';

const ENTRY = resolve(import.meta.dirname, 'testing/child-gateway.ts');
const quiet = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

function house(env: Record<string, string> = {}) {
  const moves: (string | undefined)[] = [];
  let waiting = () => {};
  const moved = (url: string | undefined) => {
    moves.push(url);
    waiting();
  };
  const gateway = embeddedGateway({
    entry: ENTRY,
    env: { ...process.env, ...env },
    clock: systemClock,
    logger: quiet,
    moved,
  });
  onTestFinished(() => gateway.stop());
  const until = async (count: number) => {
    while (moves.length < count) await new Promise<void>((next) => (waiting = next));
    return moves;
  };
  return { gateway, until, moves };
}

const pidAt = async (url: string | undefined) => Number(await (await fetch(url ?? '')).text());
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('it starts and ends with the relay', async () => {
  const { gateway, moves } = house();
  await gateway.start();
  const pid = await pidAt(moves[0]);
  expect(isAlive(pid)).toBe(true);
  await gateway.stop();
  expect([isAlive(pid), moves]).toEqual([false, [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/), undefined]]);
});

test('after it dies it is restarted, at another address', async () => {
  const { gateway, until, moves } = house();
  await gateway.start();
  const first = await pidAt(moves[0]);
  await fetch(`${moves[0]}/die`).catch(() => {});
  const [, gone, next] = await until(3);
  expect(gone).toBeUndefined();
  expect(await pidAt(next)).not.toBe(first);
});

test('when it cannot start, it says why', async () => {
  await expect(house({ FAILS: 'The data is in use.' }).gateway.start()).rejects.toThrow('The data is in use.');
  await expect(house({ DIES: '1' }).gateway.start()).rejects.toThrow('The gateway exited before it was ready.');
});

test('stopping it while it is not running ends at once', async () => {
  const { gateway } = house({ DIES: '1' });
  await expect(gateway.start()).rejects.toThrow('The gateway exited');
  await gateway.stop();
});
