import type { Claim } from '@console/shared/live';
import { refKey } from '@console/shared/entities';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { freshness, panelOf } from './home.ts';
import type { PanelName } from './home.ts';
import type { Sessions } from './sessions.ts';
import type { Server } from './server.ts';

/** Of Home, with the records of everybody in it. */
export const HOME_OF_ALL = '/?category_manager=all';

/** What is open over the dashboard, by its `refKey`; null for nothing. */
export const openedRecord = (page: Page): string | null => new URL(page.url()).searchParams.get('open');

/** Presses the button of a panel: what was opened. */
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

/** Who works on what, as the relay has it, by `refKey`. */
export async function claimsAt({ url }: Pick<Server, 'url'>, sessions: Sessions): Promise<Map<string, Claim>> {
  const { accessToken } = await sessions.of('admin');
  const reply = await fetch(`${url}/live/claims`, { headers: { authorization: `Bearer ${accessToken}` } });
  const { claims } = (await reply.json()) as { claims: Claim[] };
  return new Map(claims.map((claim) => [refKey(claim), claim]));
}
