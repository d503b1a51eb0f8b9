import type { Page } from '@playwright/test';

/** Goes to another screen as a link does, without loading the page anew. */
export const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    // The next screen begins at its top, however far down this one was read.
    scrollTo(0, document.documentElement.scrollHeight);
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
