import type { Page } from '@playwright/test';
import type { Account } from '../support/sessions.ts';

/** One picture: who looks at which address. */
export interface Shot {
  name: string;
  path: string;
  who?: Account;
  /** What must stand there before the picture is taken. */
  ready: (page: Page) => Promise<unknown>;
}

/** The first row of a list is there. */
export const firstRow = (page: Page): Promise<void> => page.getByRole('row').nth(1).waitFor();

/** A dialog with a table in it is there. */
export const firstTable = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('table').first().waitFor();

/** A button opens a dialog. */
export const pressed =
  (button: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };
