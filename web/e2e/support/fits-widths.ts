import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The narrowest phone, the narrowest width of each layout above its breakpoint (425 and 780 pixels), and a desktop. */
const WIDTHS = [360, 426, 781, 1440] as const;

export async function expectFitsWidths(page: Page, look: (width: number) => unknown = () => undefined): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, `nothing to scroll sideways at ${width}`).toBe(0);
  }
}
