import type { Page } from '@playwright/test';

/** Holds back messages from the relay to a window. */
export interface SocketGate {
  isClosed: boolean;
  /** Messages that arrived while closed, in order. Call one to deliver it. */
  held: (() => void)[];
}

export const createSocketGate = (): SocketGate => ({ isClosed: false, held: [] });

/** Messages from the window pass; those from the relay wait while the gate is closed. */
export async function gateSocket(page: Page, gate: SocketGate): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (window) => {
    const relay = window.connectToServer();
    relay.onMessage((message) => {
      if (gate.isClosed) gate.held.push(() => window.send(message));
      else window.send(message);
    });
    window.onMessage((message) => relay.send(message));
  });
}

export function openGate(gate: SocketGate): void {
  gate.isClosed = false;
  for (const deliver of gate.held.splice(0)) deliver();
}
