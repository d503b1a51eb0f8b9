import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coveringPage } from '../../stores/live-run.ts';
import { LEAD, WINDOW, windowPage } from './window-page.ts';

test('a page read for a position contains the rows in view there, and some above', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: WINDOW - LEAD }), (first, seen) => {
      const { page, limit } = coveringPage({ page: windowPage(first), limit: WINDOW }, PAGE_LIMIT_MAX);
      const from = (page - 1) * limit;
      expect(from).toBeLessThanOrEqual(Math.max(0, first - LEAD));
      expect(from + limit).toBeGreaterThanOrEqual(first + seen);
    }),
  );
});

test('no position requests many more rows than it shows', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (first) => {
      expect(coveringPage({ page: windowPage(first), limit: WINDOW }, PAGE_LIMIT_MAX).limit).toBeLessThanOrEqual(
        4 * WINDOW,
      );
    }),
  );
});
