import { expect, test } from './support/fixtures.ts';

interface OfferRow {
  seller_id: number;
  offer_price: number;
  is_active: boolean;
}

test(
  'a quote request shows what its SKU was last sold for, and a colleague’s sale at once',
  { tag: '@PRI-20' },
  async ({ open, as, records }) => {
    const { id, sku, tenant_id } = await records.request();
    const admin = await as('admin');
    const { offers } = await admin.get<{ offers: OfferRow[] }>('/getOfferBySku', { product_sku_id: sku });
    const { rfq } = await admin.get<{ rfq: { user_id: number } }>('/rfq', { request_id: id });
    const offer = offers.find(({ is_active }) => is_active)!;
    const page = await open(`/quoteRequests?open=${id}`, 'cm1');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: 'Last prices' })).toBeVisible();
    const { order } = await admin.send<{ order: { order_number: string } }>('POST', '/createOrder', {
      tenant_id,
      user_id: rfq.user_id,
      order_lines: [
        {
          product_sku_id: sku,
          seller_id: offer.seller_id,
          offer_price: offer.offer_price,
          selling_price: 98_765.43,
          quantity: 7,
        },
      ],
    });
    const newest = drawer.getByRole('list', { name: 'Sold' }).getByRole('listitem').filter({ hasText: '₹98,765.43' });
    await expect(newest).toContainText(order.order_number);
    await expect(newest).toContainText(/^₹98,765\.43\s*7 /);
    // The customer's other quotations are for readers of customers.
    await expect(drawer.getByRole('heading', { name: /^Open quotations/ })).toHaveCount(0);
  },
);

test(
  'a quote request shows the open quotations of its customer, and one that is made meanwhile',
  { tag: '@PRI-21' },
  async ({ open, as, records }) => {
    const { id, tenant_id } = await records.request();
    const admin = await as('admin');
    const { rfq } = await admin.get<{ rfq: { user_id: number } }>('/rfq', { request_id: id });
    const page = await open(`/quoteRequests?open=${id}`, 'sales1');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading', { name: /^Open quotations of the customer/ })).toBeVisible();
    const { quotation_number } = await records.quotation({ tenant_id, user_id: rfq.user_id });
    const made = drawer.getByRole('listitem').filter({ hasText: quotation_number });
    await expect(made).toContainText('Draft');
    await made.getByRole('link', { name: quotation_number }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(quotation_number);
  },
);
