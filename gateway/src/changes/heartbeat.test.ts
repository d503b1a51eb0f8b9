import { expect, test } from 'vitest';
import { createHeartbeat } from './heartbeat.ts';

test('it beats only while the log is read', () => {
  let beats = 0;
  const { looked, beat } = createHeartbeat(() => {
    beats += 1;
  });
  beat();
  expect(beats).toBe(0);
  looked();
  looked();
  beat();
  expect(beats).toBe(1);
  beat();
  expect(beats).toBe(1);
  looked();
  beat();
  expect(beats).toBe(2);
});
