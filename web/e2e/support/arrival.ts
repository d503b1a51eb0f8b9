import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { panelOf, PANELS } from './home.ts';
import type { PanelName } from './home.ts';
import type { Role } from './roles.ts';

const names = Object.keys(PANELS) as PanelName[];

/** Expects the start page of a role at `/`, and exactly its dashboards' panels. */
export async function expectArrival(page: Page, { landsAt, dashboards }: Role): Promise<void> {
  await expect(page).toHaveURL(landsAt);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const { tab, heading, panels } of dashboards) {
    if (tab) await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const panel of panels) await expect(panelOf(page, panel)).toBeVisible();
    for (const panel of names.filter((one) => !panels.includes(one))) {
      await expect(panelOf(page, panel)).toHaveCount(0);
    }
  }
  await expect(page.getByRole('tab', { name: /^(Sourcing|Sales)$/ })).toHaveCount(dashboards.length === 2 ? 2 : 0);
}

/** Expects the side menu and, at its foot, the box of the customer the person works on behalf of. */
export async function expectMenu(page: Page, { menu, seesCustomers, role }: Role): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(menu);
  const column = page.getByRole('navigation', { name: 'Main' }).locator('..');
  expect((await column.boundingBox())?.width, 'the width of the menu').toBe(200);
  const isStaff = role !== 10_001;
  await expect(page.getByRole('button', { name: 'Select Tenant' })).toHaveCount(seesCustomers && isStaff ? 1 : 0);
}
