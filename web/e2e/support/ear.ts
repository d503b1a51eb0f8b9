import type { Page } from '@playwright/test';

/** What a window hears of the relay, in the hand of a story. */
export interface Ear {
  isDeaf: boolean;
  /** What it was told while it was deaf, in order: called, it hears that now. */
  missed: (() => void)[];
}

export const anEar = (): Ear => ({ isDeaf: false, missed: [] });

/** Lets everything the window says through, and nothing of what it is told while it is deaf. */
export async function canGoDeaf(page: Page, ear: Ear): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (window) => {
    const relay = window.connectToServer();
    relay.onMessage((message) => {
      if (ear.isDeaf) ear.missed.push(() => window.send(message));
      else window.send(message);
    });
    window.onMessage((message) => relay.send(message));
  });
}

export function hearAll(ear: Ear): void {
  ear.isDeaf = false;
  for (const hear of ear.missed.splice(0)) hear();
}
