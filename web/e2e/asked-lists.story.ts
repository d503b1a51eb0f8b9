import { expect, test } from './support/fixtures.ts';

/** Where a list is, the call that fills it, and what it is asked for at first. */
const LISTS = [
  { at: '/seller-manager', call: '/getSeller', org_id: '1002', asked: { is_h3_seller: 'true' } },
  { at: '/orders', call: '/getOrderRequest', org_id: '1002', asked: {} },
  { at: '/quotations', call: '/quotation', org_id: '1002', asked: {} },
  { at: '/purchaseOrders', call: '/getPurchaseOrder', org_id: null, asked: {} },
  // A page of a hundred, with the one behind it, which is read ahead.
  { at: '/quoteRequests', call: '/rfq', org_id: null, asked: { limit: '200', status: 'PENDING,PRICE_UPDATED' } },
] as const;

test(
  'sellers, orders and quotations are requested for organisation 1002; purchase orders and the waiting quote requests for all',
  { tag: ['@FRM-17', '@LST-46', '@REQ-13', '@ROL-52'] },
  async ({ open }) => {
    const page = await open('/dev/inbox', 'admin');
    for (const { at, call, org_id, asked } of LISTS) {
      const asking = page.waitForRequest((request) => new URL(request.url()).pathname === `/api${call}`);
      await page.goto(at);
      const { searchParams } = new URL((await asking).url());
      expect(searchParams.get('org_id'), at).toBe(org_id);
      for (const [name, value] of Object.entries(asked)) expect(searchParams.getAll(name).join(','), at).toBe(value);
      await expect(page.getByRole('table').getByRole('row').nth(1), at).toBeVisible();
    }
  },
);
