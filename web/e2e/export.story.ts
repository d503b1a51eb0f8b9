import { formatInr } from '@console/shared/money';
import { firstExported } from './support/exported.ts';
import { expect, test } from './support/fixtures.ts';
import { rowIn } from './support/purchase-orders.ts';
test('the export of orders has what a return asks for', { tag: '@LST-54' }, async ({ open, as, records }) => {
  const order = await records.invoicedOrder();
  const admin = await as('admin');
  const { tenant } = await admin.get<{ tenant: { gst_no: string } }>('/tenant/getTenant', {
    tenant_id: Number(order.tenant_id),
  });
  const page = await open(`/orders?q=${order.order_number}`, 'lead');
  await expect(rowIn(page, order.order_number)).toBeVisible();
  const cell = await firstExported(page);
  expect([cell('GSTIN'), cell('Invoice date')]).toEqual([tenant.gst_no, expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  const amount = (title: string) => Number(cell(title));
  expect(amount('Taxable value')).toBeGreaterThan(0);
  expect(amount('Taxable value') + amount('GST')).toBeCloseTo(amount('Grand total'), 2);
});

test(
  'the export of orders has the figures of the invoice of a cancelled order, and its payments still show them',
  { tag: ['@MON-87', '@MON-89'] },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.invoicedOrder();
    const admin = await as('admin');
    const lines = order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity }));
    const { creditNote } = await admin.send<{ creditNote: { cnId: string; cn_payable: number } }>(
      'POST',
      '/credit_note',
      { order_number, lines },
    );
    await admin.send('POST', '/credit_note/status', { creditnote_id: creditNote.cnId, status: 'ISSUED' });
    await admin.send('POST', '/updateOrderStatus', { order_number, status: 'CANCELLED' });
    const page = await open(`/orders?q=${order_number}`, 'lead');
    await expect(rowIn(page, order_number)).toContainText('Cancelled');
    const cell = await firstExported(page);
    const taxes = ['Invoice CGST', 'Invoice SGST', 'Invoice IGST'].map((title) => Number(cell(title) ?? 0));
    const total = [Number(cell('Invoice taxable value')), ...taxes].reduce((sum, amount) => sum + amount);
    expect([cell('Grand total'), Number(cell('Invoice total'))]).toEqual(['0', creditNote.cn_payable]);
    expect(Math.abs(total - creditNote.cn_payable)).toBeLessThan(1);

    await page.goto(`/order-details/${order_number}?tab=money`);
    const amount = formatInr(creditNote.cn_payable);
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments).toContainText(`Invoiced${amount}Credited${amount}Received₹0.00Left₹0.00`);
  },
);

test(
  'the export of purchase orders has the figures of the paper and what was billed',
  { tag: '@MON-88' },
  async ({ open, as }) => {
    const { purchaseOrders } = await (
      await as('admin')
    ).get<{ purchaseOrders: { po_id: string; issued: { taxable: number; payable: number } }[] }>('/getPurchaseOrder', {
      status: 'ISSUED',
      limit: 1,
    });
    const [row] = purchaseOrders;
    if (!row) throw new Error('No purchase order is issued.');
    const page = await open(`/purchase-orders?q=${row.po_id}`, 'lead');
    await expect(rowIn(page, row.po_id)).toBeVisible();
    const cell = await firstExported(page);
    expect([cell('Issued on'), cell('Seller GSTIN')]).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^\w{15}$/),
    ]);
    expect([Number(cell('Taxable value')), Number(cell('Amount payable'))]).toEqual([
      row.issued.taxable,
      row.issued.payable,
    ]);
    expect(cell('Billed')).toMatch(/^\d/);
  },
);
