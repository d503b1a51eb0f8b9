import { expect, test } from './support/fixtures.ts';
import { countIn, openPurchaseOrder, panelOf, recordOf, rowOf } from './support/home.ts';

test('sales sees a quote request priced and archived without touching anything', async ({ open, records, as }) => {
  const page = await open('/?sales_person=all', 'sales1');
  await expect(panelOf(page, 'openRequests').getByRole('row').nth(1)).toBeVisible();
  const before = await countIn(page, 'openRequests');
  const request = await records.request();
  const row = rowOf(page, 'openRequests', request.id);
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(request.tenant);
  await expect.poll(() => countIn(page, 'openRequests')).toBe(before + 1);

  const manager = await as('cm1');
  const { offers } = await manager.get<{ offers: { sku_offer_id: number; offer_price: number; is_active: boolean }[] }>(
    '/getOfferBySku',
    { product_sku_id: request.sku },
  );
  const offer = offers.find(({ is_active }) => is_active);
  await manager.send('PUT', '/rfq', {
    request_id: request.id,
    status: 'PRICE_UPDATED',
    quantity: 40,
    rfq_offer_id: offer?.sku_offer_id,
    rfq_offer_price: offer?.offer_price,
    rfq_mg: 10,
    rfq_selling_price: 1_000,
  });
  await expect(row).toContainText('Price Updated');
  await manager.send('PUT', '/rfq', { request_id: request.id, status: 'ARCHIVED', message: 'Not needed any more' });
  await expect(row).toBeHidden();
  await expect.poll(() => countIn(page, 'openRequests')).toBe(before);
});

test('a purchase order issued by somebody leaves everybody’s queue, and an open window on it says so', async ({
  open,
  records,
  as,
}) => {
  const order = await records.purchaseOrder();
  const [list, reader] = await Promise.all([
    open('/?purchase_orders=1x20', 'lead'),
    open(openPurchaseOrder(order.po_id), 'cm1'),
  ]);
  await expect(rowOf(list, 'purchaseOrders', order.po_id)).toBeVisible();
  const before = await countIn(list, 'purchaseOrders');
  await expect(recordOf(reader, order.po_id).getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();

  const holder = await as('cm1');
  await holder.send('PATCH', '/updatePurchaseOrderStatus', {
    po_id: order.po_id,
    status: 'ISSUED',
    gstin: '29AABCF8078M2ZW',
    seller_email: 'seller@example.com',
    seller_whatsapp_number: '9876543210',
    send_email: true,
  });
  await expect(rowOf(list, 'purchaseOrders', order.po_id)).toBeHidden();
  await expect.poll(() => countIn(list, 'purchaseOrders')).toBe(before - 1);
  await expect(recordOf(reader, order.po_id)).toContainText('You moved it to Issued');
  await expect(recordOf(reader, order.po_id).getByRole('button', { name: /^Issue( A)?$/ })).toBeDisabled();
});
