import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The narrowest phone, the breakpoints of the specification with the pixels beside them, and a desk. */
const WIDTHS = [360, 425, 426, 780, 781, 1440] as const;

export async function fits(page: Page, look: (width: number) => unknown = () => undefined): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
    const excess = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(excess, `nothing to scroll sideways at ${width}`).toBe(0);
  }
}
