import { expect, test } from 'vitest';
import { createReadPriority } from './read-priority.ts';

test('a long read waits between its parts until no short one is in progress', async () => {
  const { runShort, yieldToShort } = createReadPriority();
  const order: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const short = [first, second].map(({ promise }, nth) =>
    runShort(async () => {
      await promise;
      order.push(`short ${nth}`);
    }),
  );
  const long = yieldToShort().then(() => order.push('long'));
  first.resolve();
  await short[0];
  second.resolve();
  await Promise.all([...short, long]);
  expect(order).toEqual(['short 0', 'short 1', 'long']);
});

test('a long read progresses despite many short ones', async () => {
  const { runShort, yieldToShort } = createReadPriority();
  void runShort(() => new Promise(() => {}));
  await yieldToShort();
  await yieldToShort();
});

test('a short read that fails counts as finished', async () => {
  const { runShort, yieldToShort } = createReadPriority();
  const failed = runShort(() => Promise.reject(new Error('broken')));
  const long = yieldToShort();
  await expect(failed).rejects.toThrow('broken');
  await long;
});
