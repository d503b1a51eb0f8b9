import { expect, test } from 'vitest';
import { createReading } from './reading.ts';

test('bytes count until they are read, for their owner alone; a single body may be larger', () => {
  const reading = createReading(10);
  const refusal = expect.objectContaining({ code: 'rate_limited', details: { retry_after: 1 } });
  const first = reading('asha', 20);
  expect(() => reading('asha', 1)).toThrow(refusal);
  reading('ravi', 6);
  expect(() => reading('ravi', 5)).toThrow(refusal);
  reading('ravi', 4);
  first();
  reading('asha', 10);
  expect(() => reading('asha', 1)).toThrow(refusal);
});
