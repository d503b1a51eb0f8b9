import type { Page } from '@playwright/test';
import type { Account } from '../support/sessions.ts';

/** One screenshot: an account at an address. */
export interface Shot {
  name: string;
  path: string;
  who?: Account;
  /** Waits for what must be visible before the screenshot. */
  ready: (page: Page) => Promise<unknown>;
}

/** Waits for the first row of a list. */
export const firstRow = (page: Page): Promise<void> => page.getByRole('row').nth(1).waitFor();

/** Waits for a dialog with a table. */
export const firstTable = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('table').first().waitFor();

/** Clicks a button that opens a dialog. */
export const pressed =
  (button: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
