import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './caller.ts';
import type { MadeOrder } from './records.ts';

export interface MadePurchaseOrder extends Row {
  po_id: string;
  order_number: string | null;
  due_date: string | null;
  status: string;
  seller_id: number;
  seller_info: { seller_name: string };
  po_grand_total: number;
  purchase_order_lines: {
    po_line_id: number;
    order_line_id: number | null;
    product_sku_id: number;
    quantity: number;
    offer_price: number;
    status: string;
  }[];
}

export const pageOf = ({ po_id }: { po_id: string }) => `/purchase-orders-details/${po_id}`;
export const linesOf = (page: Page): Locator => page.getByRole('region', { name: /^Lines/ }).locator('[data-line]');
export const field = (within: Locator, name: string) => within.getByRole('textbox', { name, exact: true });
export const rowIn = (page: Page, number: string): Locator => page.getByRole('row').filter({ hasText: number });

/** Answers the confirmation before one is issued. */
export const confirmIssue = (page: Page, answer = 'Issue'): Promise<void> =>
  page
    .getByRole('alertdialog', { name: /^Issue / })
    .getByRole('button', { name: answer, exact: true })
    .click();

/** A draft with these lines of an order, by default both, 5 of each. */
export async function draftOf(
  caller: Caller,
  { order_number, order_lines: all }: MadeOrder,
  order_lines = all,
): Promise<MadePurchaseOrder> {
  const { purchaseOrder } = await caller.send<{ purchaseOrder: MadePurchaseOrder }>('POST', '/createPurchaseOrder', {
    order_number,
    seller_id: order_lines[0]?.seller_id,
    purchase_order_lines: order_lines.map(({ order_line_id, product_sku_id, offer_price }) => ({
      ...{ order_line_id, product_sku_id, offer_price },
      quantity: 5,
      gstin: 18,
    })),
  });
  return purchaseOrder;
}

export const saved = async (caller: Caller, po_id: string): Promise<MadePurchaseOrder> =>
  (await caller.get<{ purchaseOrder: MadePurchaseOrder }>('/getPurchaseOrder', { po_id })).purchaseOrder;
