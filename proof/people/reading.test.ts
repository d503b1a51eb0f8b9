import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inPage } from './reading.ts';

/** A page whose successive reads end like this. */
const pageThat = (...ends: (Error | string)[]) =>
  ({
    evaluate: () => {
      const [end] = ends.splice(0, 1);
      return end instanceof Error ? Promise.reject(end) : Promise.resolve(end);
    },
  }) as unknown as Page;

const look = () => '';

test('a page that navigates while it is read is read again afterwards', async () => {
  const leaving = new Error('page.evaluate: Execution context was destroyed, most likely because of a navigation.');
  expect(await inPage(pageThat(leaving, leaving, 'the next page'), look)).toBe('the next page');
});

test('any other failure to read a page is reported', async () => {
  const closed = new Error('page.evaluate: Target page, context or browser has been closed');
  await expect(inPage(pageThat(closed, 'never read'), look)).rejects.toBe(closed);
});
