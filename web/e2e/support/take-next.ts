import type { Claim } from '@console/shared/live';
import { refKey } from '@console/shared/entities';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freshness, panelOf } from './home.ts';
import type { PanelName } from './home.ts';
import type { Sessions } from './sessions.ts';
import type { Server } from './server.ts';

/** The home page with everybody's records. */
export const HOME_OF_ALL = '/?category_manager=all';

/** The record open over the dashboard, by its `refKey`; null for none. */
export const openedRecord = (page: Page): string | null => new URL(page.url()).searchParams.get('open');

/** Clicks a panel's button, and returns the record that opened. */
export async function takeNext(page: Page, queue: PanelName): Promise<string> {
  await expect(freshness(page)).toHaveText('live');
  await panelOf(page, queue).getByRole('button', { name: 'Take next' }).click();
  await expect.poll(() => openedRecord(page)).not.toBeNull();
  await expect(page.getByRole('dialog')).toBeVisible();
  return openedRecord(page) ?? '';
}

export async function closeRecord(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Current claims by `refKey`, from the relay. */
export async function claimsAt({ url }: Pick<Server, 'url'>, sessions: Sessions): Promise<Map<string, Claim>> {
  const { accessToken } = await sessions.of('admin');
  const reply = await fetch(`${url}/live/claims`, { headers: { authorization: `Bearer ${accessToken}` } });
  const { claims } = (await reply.json()) as { claims: Claim[] };
  return new Map(claims.map((claim) => [refKey(claim), claim]));
}
