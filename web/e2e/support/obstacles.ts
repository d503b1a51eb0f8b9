import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The rules of axe that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing of what stands on the page gets in the way of a person, in the light or in the dark. The themes differ in
 * nothing but their colours: what else there is to judge is judged once.
 */
export async function expectNoObstacles(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingGrave('in the light', eyeOn(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingGrave('in the dark', eyeOn(page).withRules(OF_COLOURS));
}

/** It asks the page itself, for there are no frames, and keeps no account of what is right. */
const eyeOn = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

async function expectNothingGrave(where: string, eye: AxeBuilder): Promise<void> {
  const { violations } = await eye.analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
  expect(found, `what axe finds ${where}`).toEqual([]);
}
