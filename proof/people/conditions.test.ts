import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from '../simulation/world/random.ts';
import { begin } from './conditions.ts';

it('conditions that fail before they are ended fail when they are', async () => {
  const restart = () => Promise.reject(new Error('The port is in use.'));
  const end = begin('relay restarted', { windows: [], restart, random: createRandom(1) });
  await setImmediate();
  await expect(end()).rejects.toThrow('The port is in use.');
});
