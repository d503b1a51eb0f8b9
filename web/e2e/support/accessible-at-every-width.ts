import type { Page } from '@playwright/test';
import { expectFitsWidths } from './fits-widths.ts';
import { expectAccessible } from './accessible.ts';

/**
 * Expects no accessibility problem in either theme, and a page that fits every width. `look` checks the content at each
 * width.
 */
export async function expectAccessibleAtEveryWidth(page: Page, look?: (width: number) => unknown): Promise<void> {
  await expectAccessible(page);
  await expectFitsWidths(page, look);
}
