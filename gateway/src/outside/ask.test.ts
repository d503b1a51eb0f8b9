import { expect, onTestFinished, test } from 'vitest';
import { ask } from './ask.ts';
import { outsideService } from './testing.ts';

async function asked(answer: string, status = 200) {
  const { url, heard, close } = await outsideService([[status, answer]]);
  onTestFinished(close);
  const question = { service: 'The service', url, headers: {} };
  const said = await ask(question, { sleep: async () => {} }).catch((error: Error) => error.message);
  return { said, times: heard.length };
}

test('an answer is read to its end', async () => {
  const long = '₹'.repeat(300_000);
  expect(await asked(long)).toEqual({ said: long, times: 1 });
  expect(await asked('')).toEqual({ said: '', times: 1 });
});

test.each([200, 503])('one without end, with %i, is left and not asked for again', async (status) => {
  expect(await asked('x'.repeat(1_000_001), status)).toEqual({
    said: 'The service sent too long a reply.',
    times: 1,
  });
});

test('another address that it names is not asked', async () => {
  expect(await asked('', 302)).toEqual({ said: 'The service answered 302.', times: 1 });
});
