import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { newestCode } from './sessions.ts';

/** Signs somebody in on the sign-in page, by the code that they are sent. */
export async function signInByCode(page: Page, url: string, email: string): Promise<void> {
  await page.getByLabel('Email Address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
  await page.keyboard.type(await newestCode(url, email));
  await expect(page).not.toHaveURL(/login/);
}
