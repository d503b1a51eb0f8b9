import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './settled.ts';

/** The rules of axe that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing of what stands on the page gets in the way of a person, in the light or in the dark. The themes differ in
 * nothing but their colours: what else there is to judge is judged once.
 */
export async function expectNoObstacles(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingGrave(page, 'in the light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingGrave(page, 'in the dark', OF_COLOURS);
}

async function expectNothingGrave(page: Page, where: string, rules?: string[]): Promise<void> {
  // It stays in the page from one question to the next.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(standStill);
    await page.evaluate(axe.source);
  }
  await settled(page);
  const violations = await page.evaluate(async (only) => {
    const { axe: eye } = window as typeof window & { axe: typeof axe };
    const asked = await eye.run({ resultTypes: ['violations'], ...(only && { runOnly: only }) });
    return asked.violations;
  }, rules);
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
  expect(found, `what axe finds ${where}`).toEqual([]);
}

/** No colour passes into another any more: a theme is there at once. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}
