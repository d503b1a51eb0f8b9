import { AppError } from '@console/shared/errors';
import { expect, test } from 'vitest';
import { fakeClock, settled } from '../counts/testing.ts';
import { createReplays } from './replays.ts';
import type { Answer } from './replays.ts';

const answer = (body: string, status = 200): Answer => ({ status, headers: {}, body });
const request = (body: string, key = 'key-00001', user_id = 1) => ({
  ...{ user_id, key, path: '/rfq' },
  body: Buffer.from(body),
});

test('one effect and one reply: at once, later, and until a day has passed', async () => {
  const clock = fakeClock();
  const replays = createReplays(clock);
  let effects = 0;
  const run = async () => {
    effects += 1;
    await settled();
    return answer(`${effects}`);
  };
  const both = await Promise.all([replays.once(request('a'), run), replays.once(request('a'), run)]);
  clock.drift(23 * 3_600_000);
  const later = await replays.once(request('a'), run);
  expect([...both, later].map(({ body }) => body)).toEqual(['1', '1', '1']);
  clock.drift(2 * 3_600_000);
  expect((await replays.once(request('a'), run)).body).toBe('2');
});

test('another body is refused, another person is independent, and a key must be valid', async () => {
  const replays = createReplays(fakeClock());
  const run = async () => answer('done');
  await replays.once(request('a'), run);
  await expect(replays.once(request('b'), run)).rejects.toMatchObject({ code: 'idempotency_conflict' });
  await expect(replays.once(request('b', 'key-00001', 2), run)).resolves.toMatchObject({ body: 'done' });
  await expect(replays.once(request('a', 'no key'), run)).rejects.toMatchObject({
    code: 'bad_request',
    message: 'The idempotency-key header must have 8 to 64 letters, digits, hyphens or underscores.',
  });
});

test('after a failure one waiting call tries again, and then has one effect', async () => {
  const replays = createReplays(fakeClock());
  let tries = 0;
  const run = async () => {
    tries += 1;
    if (tries === 1) throw new AppError('timeout', 'Too long.');
    return answer(`${tries}`, tries === 2 ? 409 : 200);
  };
  const told = await Promise.allSettled([1, 2, 3, 4].map(() => replays.once(request('a'), run)));
  expect(told.map((one) => (one.status === 'fulfilled' ? one.value.status : 'failed'))).toEqual([
    'failed',
    409,
    200,
    200,
  ]);
  expect(tries).toBe(3);
});

test('of very many keys the oldest are forgotten, but never one in progress', async () => {
  const replays = createReplays(fakeClock(), 2);
  let effects = 0;
  const run = async () => {
    effects += 1;
    return answer(`${effects}`);
  };
  const waits = Promise.withResolvers<Answer>();
  const underWay = replays.once(request('a', 'key-under-way'), () => waits.promise);
  for (const key of ['key-00001', 'key-00002', 'key-00003', 'key-00004']) await replays.once(request('a', key), run);
  expect((await replays.once(request('a', 'key-00001'), run)).body).toBe('5');
  const second = replays.once(request('a', 'key-under-way'), run);
  waits.resolve(answer('first'));
  expect([(await underWay).body, (await second).body]).toEqual(['first', 'first']);
});
