import { downloaded } from './support/downloaded.ts';
import { expect, test } from './support/fixtures.ts';
import { draftOf, pageOf } from './support/purchase-orders.ts';

test(
  'a quotation that is approved again keeps its first paper, to download beside the new one',
  { tag: '@QUO-64' },
  async ({ open, records, as }) => {
    const [sales, lead] = [await as('sales1'), await as('lead')];
    const { quotation_id, quotation_number, quotation_items } = await records.quotation();
    const approve = () => lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
    const page = await open(`/viewQuotation/${quotation_id}`, 'sales1');
    const papers = page.getByRole('region', { name: 'Issued papers' });
    await approve();
    await expect(page.getByRole('main')).toContainText('Sent');
    await expect(papers).toBeHidden();
    const first = await downloaded(page, 'Download');

    const lines = quotation_items.map(({ quotation_item_id }) => ({ quotation_item_id, selling_price: 150 }));
    await sales.send('PUT', '/quotation', { quotation_id, quotation_items: lines });
    await expect(papers.getByRole('listitem')).toHaveCount(1);
    expect(await downloaded(page, `Download ${quotation_number}`, papers)).toEqual(first);
    expect((await downloaded(page, 'Download')).html).toContain('>Draft<');

    await approve();
    await expect(papers.getByRole('listitem')).toHaveCount(2);
    await expect(papers.getByRole('listitem').first()).toContainText(`${quotation_number} A`);
    const second = await downloaded(page, `Download ${quotation_number} A`, papers);
    expect(second).toEqual(await downloaded(page, 'Download'));
    expect(second.name).toBe(`Quotation-${quotation_number}-A.html`);
    expect(second.html).toContain('150.00');
    expect(await downloaded(page, `Download ${quotation_number}`, papers)).toEqual(first);
  },
);

test(
  'a purchase order whose line is cancelled after its issue keeps its first paper',
  { tag: '@SUP-92' },
  async ({ open, records, as }) => {
    const admin = await as('admin');
    const made = await draftOf(admin, await records.order());
    const { po_id, purchase_order_lines } = made;
    await admin.send('PATCH', '/updatePurchaseOrderStatus', {
      ...{ po_id, status: 'ISSUED', gstin: '29AABCF8078M2ZW', send_email: false },
      ...{ seller_email: 'orders@seller.example.com', seller_whatsapp_number: '9876543210' },
    });
    const page = await open(pageOf(made), 'admin');
    const papers = page.getByRole('region', { name: 'Issued papers' });
    const first = await downloaded(page, 'Download purchase order');
    await expect(papers).toBeHidden();
    await admin.send('PATCH', '/updatePurchaseOrderLineStatus', {
      ...{ po_id, po_line_id: purchase_order_lines[0]?.po_line_id, status: 'CANCELLED' },
    });
    await expect(papers.getByRole('listitem')).toHaveCount(2);
    expect(await downloaded(page, `Download ${po_id}`)).toEqual(first);
    expect((await downloaded(page, `Download ${po_id} A`)).name).toBe(`Purchase-Order-${po_id}-A.html`);
  },
);
