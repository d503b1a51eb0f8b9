import type { Page } from '@playwright/test';

/** Holds back what the relay sends to a window. */
export interface SocketGate {
  isClosed: boolean;
  /** What came while it was closed, in order: called, each is delivered. */
  held: (() => void)[];
}

export const createSocketGate = (): SocketGate => ({ isClosed: false, held: [] });

/** Everything that the window sends passes; what the relay sends waits while the gate is closed. */
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
