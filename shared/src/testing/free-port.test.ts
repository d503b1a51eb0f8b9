import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';

const FILE = resolve(import.meta.dirname, 'free-port.ts');

it('a port is given to one process only, even before anybody listens on it', async () => {
  const mine = await freePort();
  // The other process draws the same number first.
  const script = `
    const { random } = Math;
    const drawn = [${(mine - 20_000 + 0.5) / 6_000}];
    Math.random = () => drawn.shift() ?? random();
    const { freePort } = await import(${JSON.stringify(FILE)});
    console.log(drawn.length, await freePort(), drawn.length);`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const [before, theirs, after] = stdout.trim().split(' ').map(Number);
  expect([before, after]).toEqual([1, 0]);
  expect(theirs).toBeGreaterThanOrEqual(20_000);
  expect(theirs).not.toBe(mine);
});
