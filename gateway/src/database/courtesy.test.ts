import { expect, test } from 'vitest';
import { createCourtesy } from './courtesy.ts';

test('what is long waits between its parts until nothing short is under way', async () => {
  const { within, giveWay } = createCourtesy();
  const order: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const short = [first, second].map(({ promise }, nth) =>
    within(async () => {
      await promise;
      order.push(`short ${nth}`);
    }),
  );
  const long = giveWay().then(() => order.push('long'));
  first.resolve();
  await short[0];
  second.resolve();
  await Promise.all([...short, long]);
  expect(order).toEqual(['short 0', 'short 1', 'long']);
});

test('gets on however much is short', async () => {
  const { within, giveWay } = createCourtesy();
  void within(() => new Promise(() => {}));
  await giveWay();
  await giveWay();
});

test('what is short and fails is over too', async () => {
  const { within, giveWay } = createCourtesy();
  const failed = within(() => Promise.reject(new Error('broken')));
  const long = giveWay();
  await expect(failed).rejects.toThrow('broken');
  await long;
});
