import type { Page } from '@playwright/test';
import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

const lines = (page: Page) => page.getByRole('region', { name: /^Lines/ }).waitFor();

const askDelivered = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delivered/ })
    .click();

/** Purchase orders and challans. */
export const supplyShots = ({
  order_number,
  unsupplied,
  po_id,
  purchaseOrders,
  billed,
  challanId,
  challans,
  short,
}: Subjects): Shot[] => [
  {
    name: 'order-supply',
    path: `/order-details/${order_number}?tab=supply`,
    who: 'lead',
    ready: (page) => page.getByRole('table', { name: 'Purchase orders' }).waitFor(),
  },
  ...['Generate purchase orders', 'New challan'].map((button) => ({
    name: button.toLowerCase().replaceAll(' ', '-'),
    path: `/order-details/${unsupplied}?tab=supply`,
    who: 'lead' as const,
    ready: async (page: Page) => {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('dialog', { name: button }).getByRole('textbox').first().waitFor();
    },
  })),
  {
    name: 'leaving-challan',
    path: `/order-details/${unsupplied}?tab=supply`,
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'New challan' }).click();
      await page.getByRole('radio', { name: 'In transit' }).check();
      await page.getByRole('textbox', { name: 'Vehicle number' }).waitFor();
    },
  },
  { name: 'purchase-orders', path: '/purchaseOrders', who: 'cm1', ready: firstRow },
  { name: 'purchase-orders-elsewhere', path: '/purchase-orders', who: 'lead', ready: firstRow },
  ...purchaseOrders.map(({ status, po_id: id }) => ({
    name: `purchase-order-page-${status.toLowerCase()}`,
    path: `/purchase-orders-details/${id}`,
    who: 'lead' as const,
    ready: lines,
  })),
  {
    name: 'seller-bills',
    path: `/purchase-orders-details/${billed.above}`,
    who: 'lead',
    ready: (page) => page.getByRole('table', { name: 'Ordered, delivered and billed' }).waitFor(),
  },
  {
    name: 'seller-bill-dialog',
    path: `/purchase-orders-details/${billed.above}`,
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add bill' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'payment-above-bills',
    path: `/purchase-orders-details/${billed.below}?tab=payments`,
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add payment' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Amount' }).fill(String(billed.all));
    },
  },
  ...(['cm1', 'ops'] as const).map((who) => ({
    name: `purchase-order-page-${who}`,
    path: `/purchase-orders-details/${po_id}`,
    who,
    ready: lines,
  })),
  {
    name: 'new-purchase-order',
    path: `/create-po?order=${order_number}`,
    who: 'cm1',
    ready: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Create purchase order' }).click({ trial: true });
    },
  },
  ...[{ status: 'IN_TRANSIT', challanId }, ...challans].map(({ status, challanId: id }) => ({
    name: `challan-of-${status.toLowerCase().replaceAll('_', '-')}`,
    path: `/deliveryChallans?open=${id}`,
    who: 'lead' as const,
    ready: (page: Page) => page.getByRole('dialog').getByText('Created by').waitFor(),
  })),
  {
    name: 'challan-delivered',
    path: `/deliveryChallans?open=${challanId}`,
    who: 'lead',
    ready: async (page) => {
      await askDelivered(page);
      await page.getByRole('textbox', { name: 'Received by' }).waitFor();
    },
  },
  {
    name: 'challan-short',
    path: `/deliveryChallans?open=${challanId}`,
    who: 'lead',
    ready: async (page) => {
      await askDelivered(page);
      await page
        .getByRole('textbox', { name: /^Received of/ })
        .first()
        .fill('1');
      await page.getByRole('button', { name: 'Mark delivered' }).click();
      await page.getByText('Choose whether the rest is sent again or credited.').waitFor();
    },
  },
  {
    name: 'challan-arrived-short',
    path: `/deliveryChallans?open=${short.challanId}`,
    who: 'lead',
    ready: (page) => page.getByText('The rest is to be credited.').waitFor(),
  },
  {
    name: 'order-to-credit',
    path: `/order-details/${short.order_number}?tab=money`,
    who: 'lead',
    ready: (page) => page.getByText('To be credited').waitFor(),
  },
  {
    name: 'challan-uncovered',
    path: `/deliveryChallans?open=${challans[0]?.challanId ?? ''}`,
    who: 'lead',
    ready: async (page) => {
      await page.getByText('No issued purchase order covers').waitFor();
      await page.getByRole('button', { name: 'Dispatch' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'challan-photo-refused',
    path: `/deliveryChallans?open=${challanId}`,
    who: 'lead',
    ready: async (page) => {
      await askDelivered(page);
      await page
        .getByLabel('Photo or signed paper: files to upload')
        .setInputFiles({ name: 'unloaded.png', mimeType: 'image/png', buffer: Buffer.from('No picture') });
      await page.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
      await page.getByRole('button', { name: 'Mark delivered' }).click();
      await page.getByText("This file wasn't accepted.").waitFor();
    },
  },
  ...[unsupplied, order_number].map((number, index) => ({
    name: ['order-cancel', 'order-cancel-refused'][index] ?? '',
    path: `/order-details/${number}`,
    who: 'lead' as const,
    ready: pressed('Cancel order'),
  })),
  {
    name: 'challan-cancel',
    path: `/deliveryChallans?open=${challanId}`,
    who: 'lead',
    ready: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelled' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'purchase-order-cancel',
    path: `/purchase-orders-details/${po_id}`,
    who: 'lead',
    ready: pressed(/^Cancel/),
  },
  { name: 'challans', path: '/deliveryChallans', who: 'lead', ready: firstRow },
];
