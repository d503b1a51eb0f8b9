import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The text of the exported file. */
export async function exported(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^(quotations|orders|purchase-orders)-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await file.path(), 'utf8');
}

/** The values of the first exported row, by the title of their column. */
export async function firstExported(page: Page): Promise<(title: string) => string | undefined> {
  const [head = '', line = ''] = (await exported(page)).slice(1).split('\r\n');
  const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) => quoted ?? bare);
  return (title) => cells[head.split(',').indexOf(title)];
}
