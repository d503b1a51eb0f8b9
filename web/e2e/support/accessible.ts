import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { transitionsEnded } from './transitions-ended.ts';

/** axe rules about colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Rules with minor or moderate findings only, which never block anybody: a quarter of the work axe does. */
const OF_LITTLE_WEIGHT = [
  ...['aria-allowed-role', 'aria-deprecated-role', 'empty-heading', 'empty-table-header', 'focus-order-semantics'],
  ...['form-field-multiple-labels', 'heading-order', 'hidden-content', 'html-xml-lang-mismatch', 'image-redundant-alt'],
  ...['landmark-banner-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main'],
  ...['landmark-one-main', 'landmark-unique', 'meta-viewport', 'meta-viewport-large', 'no-autoplay-audio'],
  ...['page-has-heading-one', 'presentation-role-conflict', 'region', 'scope-attr-valid', 'server-side-image-map'],
  ...['skip-link', 'table-duplicate-name'],
];
const RULES = {
  ...Object.fromEntries(OF_LITTLE_WEIGHT.map((id) => [id, { enabled: false }])),
  // WCAG 2.2; axe leaves it out unless asked.
  'target-size': { enabled: true },
};

/**
 * Expects no serious accessibility problem in light or dark. The themes differ only in colours, so all other rules run
 * once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  // A long list shows a few rows, which are all alike.
  if (size) await page.setViewportSize({ ...size, height: Math.min(size.height, 500) });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNothingGrave(page, 'in the light', { rules: RULES });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingGrave(page, 'in the dark', { runOnly: OF_COLOURS });
  if (size) await page.setViewportSize(size);
}

async function expectNothingGrave(page: Page, where: string, asked: RunOptions): Promise<void> {
  // axe stays in the page between runs.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(standStill);
    await page.evaluate(axe.source);
  }
  await transitionsEnded(page);
  const violations = await page.evaluate(
    async (options) => {
      const { axe: eye } = window as typeof window & { axe: typeof axe };
      return (await eye.run(options)).violations;
    },
    { ...asked, resultTypes: ['violations' as const] },
  );
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
  expect(found, `what axe finds ${where}`).toEqual([]);
}

/** Disables colour transitions, so that a theme applies at once. */
function standStill(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
}
