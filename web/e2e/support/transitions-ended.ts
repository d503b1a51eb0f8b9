import type { Page } from '@playwright/test';

/** Resolves once the page is painted and all colour transitions have ended, nested ones included. */
export async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const passing = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
    await painted();
    while (passing().length > 0) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await painted();
    }
  });
}
