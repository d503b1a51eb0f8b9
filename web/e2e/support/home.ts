import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The panels of both dashboards, by title. */
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

/** The row of a record, by id. */
export const rowOf = (page: Page, panel: PanelName, id: number | string): Locator =>
  panelOf(page, panel)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: new RegExp(`(?<!\\d)${id}(?!\\d)`) }) });

/** Reopens a record that a link opened for viewing in the way its queue row does: to be worked on. */
export async function takeOpened(page: Page): Promise<void> {
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { isTaken: true } }, ''));
  await page.reload();
}

/**
 * Waits until the relay has granted the claim, as the row behind shows, so that anybody else comes second. The form is
 * editable before that.
 */
export async function expectHeld(page: Page, id: number | string): Promise<void> {
  // Elements behind an open record have no roles.
  const row = page.locator(`[data-row-id="${id}"], [data-row-id$="/${id}"]`);
  await expect(row).toContainText('You are working on this');
}

/** Ends the hold of a colleague, as an admin. The record is taken over at once. */
export async function endHold(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'End their hold' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End hold' }).click();
}

/**
 * Like `rowOf`, while the record is waiting. A row that left may still be shown, struck through, while the pointer is
 * over the list.
 */
export const waitingRowOf = (page: Page, panel: PanelName, id: number | string): Locator =>
  rowOf(page, panel, id).filter({ hasNotText: / by (you|[A-Z])/ });

/** The size of a panel's queue, once it is read. */
export async function countIn(page: Page, panel: PanelName): Promise<number> {
  const heading = panelOf(page, panel).getByRole('heading', { level: 2 });
  await expect(heading).toHaveText(/\d$/);
  const [, count = ''] = /([\d,]+)$/.exec(await heading.innerText()) ?? [];
  return Number(count.replaceAll(',', ''));
}

/** The drawer or modal of an open record. */
export const recordOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

export const openRequest = (id: number): string => `/?open=quotation_request:${id}`;
/** Includes all category managers, because the date decides whose goods a draft is for. */
export const openPurchaseOrder = (id: string): string => `/?category_manager=all&open=purchase_order:${id}`;
export const openQuotation = (id: number): string => `/?open=quotation:${id}`;
export const openChallan = (id: string): string => `/?open=delivery_challan:${id}`;

/** The freshness badge. Behind an open record it exists but is out of reach. */
export const freshness = (page: Page): Locator =>
  page.getByText(/^(live|stale|offline)( since|$)/i).filter({ visible: true });
