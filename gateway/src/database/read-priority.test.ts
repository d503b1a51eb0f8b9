import { expect, test } from 'vitest';
import { createReadPriority } from './read-priority.ts';

test('what is long waits between its parts until nothing short is under way', async () => {
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

test('gets on however much is short', async () => {
  const { runShort, yieldToShort } = createReadPriority();
  void runShort(() => new Promise(() => {}));
  await yieldToShort();
  await yieldToShort();
});

test('what is short and fails is over too', async () => {
  const { runShort, yieldToShort } = createReadPriority();
  const failed = runShort(() => Promise.reject(new Error('broken')));
  const long = yieldToShort();
  await expect(failed).rejects.toThrow('broken');
  await long;
});
