import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The panels of the two dashboards, by their titles. */
export const PANELS = {
  requests: 'Quotation Requests Pending on Your Approval',
  purchaseOrders: 'Pending Purchase Orders',
  quotations: 'Pending Quotations',
  challans: 'Pending Delivery Challans',
  orderApprovals: 'Orders waiting for approval',
  openOrders: 'Open Orders',
  openQuotations: 'Open Quotations',
  openRequests: 'Open Quote Requests',
} as const;
export type PanelName = keyof typeof PANELS;

export const panelOf = (page: Page, panel: PanelName): Locator =>
  page.getByRole('region', { name: PANELS[panel], exact: false });

/** The row of a record, by its id. */
export const rowOf = (page: Page, panel: PanelName, id: number | string): Locator =>
  panelOf(page, panel)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`(?<!\\d)${id}(?!\\d)`) }) });

/** Makes of what a link opened, to be viewed, what its row of the queue opens: a record that is worked on. */
export async function takeOpened(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { isTaken: true } }, ''));
  await page.reload();
}

/**
 * The relay has given the window the record it opened, as its row behind says: whoever opens it from now on is second.
 * Its form can be written in before.
 */
export async function expectHeld(page: Page, id: number | string): Promise<void> {
  // What is behind an open record has no roles.
  const row = page.locator(`[data-row-id="${id}"], [data-row-id$="/${id}"]`);
  await expect(row).toContainText('You are working on this');
}

/** As `rowOf`, while the record waits; a row that left may stand struck through as long as the hand is on the list. */
export const waitingRowOf = (page: Page, panel: PanelName, id: number | string): Locator =>
  rowOf(page, panel, id).filter({ hasNotText: / by (you|[A-Z])/ });

/** How many records a panel says are in its queue, once it has read it. */
export async function countIn(page: Page, panel: PanelName): Promise<number> {
  const heading = panelOf(page, panel).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/\d$/);
  const [, count = ''] = /([\d,]+)$/.exec(await heading.innerText()) ?? [];
  return Number(count.replaceAll(',', ''));
}

/** The drawer or modal in which a record is open. */
export const recordOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

export const openRequest = (id: number): string => `/?open=quotation_request:${id}`;
/** Of whichever category manager: whose goods a draft is for depends on the day. */
export const openPurchaseOrder = (id: string): string => `/?category_manager=all&open=purchase_order:${id}`;
export const openQuotation = (id: number): string => `/?open=quotation:${id}`;
export const openChallan = (id: string): string => `/?open=delivery_challan:${id}`;

/** How far the screen says that it can be trusted; behind an open record it is there, though out of reach. */
export const freshness = (page: Page): Locator =>
  page.getByText(/^(live|stale|offline)( since|$)/i).filter({ visible: true });
