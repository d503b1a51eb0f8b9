import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import { addOffers } from './add-offers.ts';
import { catalogueShots } from './catalogue-shots.ts';
import { houseShots } from './house-shots.ts';
import { openChallan, openPurchaseOrder, openQuotation, openRequest, panelOf } from './home.ts';
import { customerShots } from './customer-shots.ts';
import { goodsShots } from './goods-shots.ts';
import { offeredGoods, pickGoods } from './picking.ts';
import { createRecords } from './records.ts';
import { sellerShots } from './seller-shots.ts';
import type { Account } from './sessions.ts';
import { usersShots } from './users-shots.ts';

export type CallerOf = (account: Account) => Promise<Caller>;

export interface Shot {
  name: string;
  path: string;
  who?: Account;
  /** What must stand there before the picture is taken. */
  ready: (page: Page) => Promise<unknown>;
}

/** Every screen there is, over records of its own. */
export async function shots(callerOf: CallerOf): Promise<Shot[]> {
  const records = createRecords(callerOf);
  const request = await records.request();
  const { po_id } = await records.purchaseOrder();
  const { challanId } = await records.challan();
  const two = await records.orderOfTwoSellers();
  const { order } = await records.heldOrder();
  const lead = await callerOf('lead');
  const { expenses } = await lead.get<{ expenses: { entity_id: string }[] }>('/expense');
  const spent = expenses[0]?.entity_id ?? '';
  const { quotation_id } = await records.quotation();
  const inStatus = await Promise.all(
    ['ISSUED', 'PAID', 'CANCELLED'].map(async (status) => {
      const query = { status, limit: 1 };
      const { purchaseOrders } = await lead.get<{ purchaseOrders: { po_id: string }[] }>('/getPurchaseOrder', query);
      return { status, po_id: purchaseOrders[0]?.po_id ?? '' };
    }),
  );
  await addOffers(callerOf, request.sku);
  const [goods] = await offeredGoods(callerOf, 1);
  const dialog = (page: Page) => page.getByRole('dialog').getByRole('table').first().waitFor();
  const panels = (page: Page, ...names: Parameters<typeof panelOf>[1][]) =>
    Promise.all(names.map((name) => panelOf(page, name).getByRole('row').nth(1).waitFor()));
  return [
    { name: 'login', path: '/login', ready: (page) => page.getByRole('button', { name: 'Request OTP' }).waitFor() },
    {
      name: 'login-code',
      path: '/login',
      ready: async (page) => {
        // A code of its own for each picture: they are limited.
        await page.getByLabel('Email Address').fill(`asha.${randomInt(1e9)}@demo.in`);
        await page.keyboard.press('Enter');
        await page.getByText('Not Asha?').waitFor();
      },
    },
    {
      name: 'home-sourcing',
      path: '/',
      who: 'lead',
      ready: (page) => panels(page, 'requests', 'purchaseOrders', 'quotations', 'challans'),
    },
    { name: 'home-sales', path: '/', who: 'sales1', ready: (page) => panels(page, 'openOrders', 'openRequests') },
    ...usersShots(request.tenant_id),
    { name: 'home-manager', path: '/', who: 'cm3', ready: (page) => panels(page, 'requests') },
    { name: 'request', path: openRequest(request.id), who: 'cm1', ready: dialog },
    {
      name: 'select-offer',
      path: openRequest(request.id),
      who: 'cm1',
      ready: async (page) => {
        await page.getByRole('button', { name: 'More offers…' }).click();
        await page
          .getByRole('button', { name: /^Unfold offers/ })
          .nth(1)
          .click();
      },
    },
    { name: 'request-held', path: openRequest(request.id), who: 'lead', ready: dialog },
    { name: 'purchase-order', path: openPurchaseOrder(po_id), who: 'cm1', ready: dialog },
    { name: 'reference-order', path: `${openPurchaseOrder(po_id)}&key=2`, who: 'cm1', ready: dialog },
    { name: 'quotation-decision', path: openQuotation(quotation_id), who: 'lead', ready: dialog },
    { name: 'challan', path: openChallan(challanId), who: 'lead', ready: dialog },
    ...customerShots(request.tenant_id),
    {
      name: 'challans',
      path: '/deliveryChallans',
      who: 'lead',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    ...['Generate purchase orders', 'New challan'].map((button) => ({
      name: button.toLowerCase().replaceAll(' ', '-'),
      path: `/order-details/${two.order_number}?tab=supply`,
      who: 'lead' as const,
      ready: async (page: Page) => {
        await page.getByRole('button', { name: button }).click();
        await page.getByRole('dialog', { name: button }).getByRole('textbox').first().waitFor();
      },
    })),
    {
      name: 'quote-requests',
      path: '/quoteRequests',
      who: 'sales1',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    {
      name: 'quote-requests-selected',
      path: '/quoteRequests',
      who: 'sales1',
      ready: async (page) => {
        await page.getByRole('checkbox').nth(1).click();
        await page.getByRole('checkbox').nth(4).click();
      },
    },
    {
      name: 'quote-requests-archive',
      path: '/quoteRequests',
      who: 'sales1',
      ready: async (page) => {
        await page.getByRole('checkbox').nth(1).click();
        await page.getByRole('checkbox').nth(4).click();
        await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Archive' }).click();
        await page.getByLabel('Reason').waitFor();
      },
    },
    {
      name: 'quotations',
      path: '/quotations?status=SENT,CONFIRMED,REJECTED',
      who: 'lead',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    {
      name: 'quotation',
      path: `/quotation-details/${quotation_id}`,
      who: 'lead',
      ready: (page) => page.getByLabel('Quantity').first().waitFor(),
    },
    {
      name: 'quotation-read',
      path: `/viewQuotation/${quotation_id}`,
      who: 'ops',
      ready: (page) => page.getByRole('table').first().waitFor(),
    },
    {
      name: 'quoting',
      path: `/quoteRequests?customer=${request.tenant_id}`,
      who: 'sales1',
      ready: async (page) => {
        await page.getByRole('checkbox', { name: `Select request ${request.id}` }).check();
        await page.getByRole('button', { name: 'Create Quotation' }).click();
        await page.getByRole('dialog').getByRole('combobox', { name: 'Sales person' }).waitFor();
      },
    },
    { name: 'orders', path: '/orders', who: 'lead', ready: (page) => page.getByRole('row').nth(1).waitFor() },
    ...(['sales1', 'ops'] as const).map((who) => ({
      name: `order-${who}`,
      path: `/order-details/${order.order_number}`,
      who,
      ready: async (page: Page) => {
        await page.getByRole('region', { name: /^Lines/ }).waitFor();
        await page
          .getByRole('region', { name: /^Timeline/ })
          .getByRole('listitem')
          .first()
          .waitFor();
      },
    })),
    {
      name: 'new-order',
      path: '/create-order',
      who: 'sales1',
      ready: async (page) => {
        await pickGoods(page, 'Add a product', goods);
        await page.getByRole('button', { name: 'Create order' }).click();
        await page.getByText('*Please enter quantity.').waitFor();
      },
    },
    {
      name: 'purchase-orders',
      path: '/purchaseOrders',
      who: 'cm1',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    ...inStatus.map(({ po_id: id, status }) => ({
      name: `purchase-order-page-${status.toLowerCase()}`,
      path: `/purchase-orders-details/${id}`,
      who: 'lead' as const,
      ready: (page: Page) => page.getByRole('region', { name: /^Lines/ }).waitFor(),
    })),
    {
      name: 'order-supply',
      path: `/order-details/${order.order_number}?tab=supply`,
      who: 'lead',
      ready: (page) => page.getByRole('table', { name: 'Purchase orders' }).waitFor(),
    },
    ...(['cm1', 'ops'] as const).map((who) => ({
      name: `purchase-order-page-${who}`,
      path: `/purchase-orders-details/${po_id}`,
      who,
      ready: (page: Page) => page.getByRole('region', { name: /^Lines/ }).waitFor(),
    })),
    {
      name: 'new-purchase-order',
      path: `/create-po?order=${order.order_number}`,
      who: 'cm1',
      ready: async (page) => {
        await page.getByRole('checkbox').first().check();
        await page.getByRole('button', { name: 'Create purchase order' }).click({ trial: true });
      },
    },
    {
      name: 'new-request',
      path: '/quoteRequests',
      who: 'sales1',
      ready: async (page) => {
        await page.getByRole('button', { name: 'New request' }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).waitFor();
      },
    },
    {
      name: 'expenses',
      path: '/expenses',
      who: 'lead',
      ready: (page) => page.getByText('without what is void').waitFor(),
    },
    {
      name: 'expense',
      path: '/expenses?expense_id=1',
      who: 'lead',
      ready: (page) => page.getByRole('dialog', { name: 'Expense 1' }).waitFor(),
    },
    {
      name: 'order-money',
      path: `/order-details/${spent}?tab=money`,
      who: 'lead',
      ready: (page) => page.getByRole('table', { name: 'Expenses' }).waitFor(),
    },
    {
      name: 'credit-note',
      path: `/order-details/${order.order_number}?tab=money`,
      who: 'lead',
      ready: async (page) => {
        await page.getByRole('button', { name: 'New credit note' }).click();
        await page.getByRole('dialog').getByRole('textbox').first().fill('2');
      },
    },
    {
      name: 'order-documents',
      path: `/order-details/${spent}?tab=documents`,
      who: 'lead',
      ready: (page) => page.getByRole('button', { name: 'Upload' }).waitFor(),
    },
    {
      name: 'order-comments',
      path: `/order-details/${spent}?tab=comments`,
      who: 'lead',
      ready: (page) => page.getByLabel('Write a comment').waitFor(),
    },
    ...(await sellerShots(callerOf)),
    {
      name: 'list-empty',
      path: '/orders?from=2001-01-01&to=2001-01-02',
      who: 'lead',
      ready: (page) => page.getByText('No order matches').waitFor(),
    },
    {
      name: 'list-unsorted',
      path: '/quotations?sort=total',
      who: 'ops',
      ready: (page) => page.getByText('Narrow them down').waitFor(),
    },
    ...houseShots,
    {
      name: 'wallboard',
      path: '/wallboard',
      who: 'ops',
      ready: (page) => page.getByRole('region', { name: 'Open Quotations' }).waitFor(),
    },
    ...catalogueShots(goods),
    {
      name: 'customers',
      path: '/my-customers',
      who: 'customer',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    ...(await goodsShots(callerOf)),
    { name: 'inbox', path: '/dev/inbox', ready: (page) => page.getByRole('article').first().waitFor() },
    {
      name: 'not-found',
      path: '/nowhere',
      ready: (page) => page.getByRole('link', { name: 'Home' }).first().waitFor(),
    },
  ];
}
