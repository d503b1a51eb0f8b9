import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** The web page that this button downloads. */
export async function downloaded(page: Page, label: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Web page (HTML)' }).click(),
  ]);
  return { name: file.suggestedFilename(), html: await readFile(await file.path(), 'utf8') };
}
