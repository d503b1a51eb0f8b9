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

test('a response is read to its end', async () => {
  const long = '₹'.repeat(300_000);
  expect(await asked(long)).toEqual({ said: long, times: 1 });
  expect(await asked('')).toEqual({ said: '', times: 1 });
});

test.each([200, 503])('an endless response, with %i, is abandoned and not requested again', async (status) => {
  expect(await asked('x'.repeat(1_000_001), status)).toEqual({
    said: 'The service sent too long a reply.',
    times: 1,
  });
});

test('a redirect is not followed', async () => {
  expect(await asked('', 302)).toEqual({ said: 'The service answered 302.', times: 1 });
});
