import type { Page } from '@playwright/test';
import { expectFitsWidths } from './fits-widths.ts';
import { expectAccessible } from './accessible.ts';

/** Nothing gets in anybody's way, in either theme, and the page fits every width, at each of which `look` finds its things. */
export async function expectAccessibleAtEveryWidth(page: Page, look?: (width: number) => unknown): Promise<void> {
  await expectAccessible(page);
  await expectFitsWidths(page, look);
}
