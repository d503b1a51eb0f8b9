import { CLAIM } from '@console/shared/constants';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import type { PanelName } from './support/home.ts';

/** What a window says to the relay, by event. */
function saidBy(page: Page): (event: string) => string[] {
  const frames: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void frames.push(String(payload))));
  return (event) => frames.filter((frame) => frame.includes(`"${event}"`));
}

const openedIn = (page: Page): string | null => new URL(page.url()).searchParams.get('open');

async function takeNext(page: Page, queue: PanelName): Promise<string> {
  await panelOf(page, queue).getByRole('button', { name: 'Take next' }).click();
  await expect.poll(() => openedIn(page)).not.toBeNull();
  await expect(page.getByRole('dialog')).toBeVisible();
  return openedIn(page) ?? '';
}

for (const queue of ['requests', 'purchaseOrders', 'quotations', 'challans'] as const) {
  test(`what next gives of ${queue} stays with its window beyond a renewal, and a colleague's next is another`, async ({
    open,
  }) => {
    let said: ReturnType<typeof saidBy> | undefined;
    const page = await open('/?category_manager=all', 'lead', async (window) => {
      said = saidBy(window);
      await window.clock.install();
    });
    const colleague = await open('/?category_manager=all', 'lead2');
    const first = await takeNext(page, queue);
    await expect.poll(() => said?.('claim.acquire').length).toBe(1);
    for (const renewal of [1, 2]) {
      await page.clock.fastForward(CLAIM.renewMs);
      await expect.poll(() => said?.('claim.renew').length).toBe(renewal);
    }
    const second = await takeNext(colleague, queue);
    expect(second).not.toBe(first);
    await expect(page.getByRole('dialog')).not.toContainText('Your claim was ended');
    expect(said?.('claim.release')).toEqual([]);
    expect(openedIn(page)).toBe(first);
  });
}
