import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';

/** The web page that this button downloads. @param within where it is, if there are several */
export async function downloaded(page: Page, label: string, within: Page | Locator = page) {
  await within.getByRole('button', { name: label, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Web page (HTML)' }).click(),
  ]);
  return { name: file.suggestedFilename(), html: await readFile(await file.path(), 'utf8') };
}
