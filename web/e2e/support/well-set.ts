import type { Page } from '@playwright/test';
import { fits } from './fits.ts';
import { expectNoObstacles } from './obstacles.ts';

/** Nothing gets in anybody's way, in either theme, and the page fits every width, at each of which `look` finds its things. */
export async function expectWellSet(page: Page, look?: (width: number) => unknown): Promise<void> {
  await expectNoObstacles(page);
  await fits(page, look);
}
