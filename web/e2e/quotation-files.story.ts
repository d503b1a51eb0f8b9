import { expect, test } from './support/fixtures.ts';
import { paper } from './support/files.ts';

test(
  'the customer’s purchase orders are uploaded and removed on the page of a sent quotation, without another approval',
  { tag: '@QUO-61' },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const { quotation_id } = quotation;
    const lead = await as('lead');
    await lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
    const [page, reader] = [
      await open(`/quotation-details/${quotation_id}`, 'sales1'),
      await open(`/viewQuotation/${quotation_id}`, 'lead'),
    ];
    const files = page.getByLabel("Customer's purchase orders: files to upload");
    await files.setInputFiles([paper('first.pdf', 2_000), paper('second.pdf', 2_000)]);
    await expect(page.getByRole('link', { name: 'Open file 2' })).toBeVisible();
    await expect(page.getByText('Files of the customer need no new approval.')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quotation updated successfully')).toBeVisible();
    await expect(reader.getByRole('link', { name: /\.pdf$/ })).toHaveCount(2);

    await page.getByRole('button', { name: 'Remove file 1' }).click();
    await expect(page.getByRole('button', { name: /Customer's purchase orders/ })).toBeFocused();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(reader.getByRole('link', { name: /\.pdf$/ })).toHaveCount(1);
    const { quotation: saved } = await lead.get<{ quotation: { status: string; po_link: string[] } }>('/quotation', {
      quotation_id,
    });
    expect([saved.status, saved.po_link.length]).toEqual(['CONFIRMED', 1]);
  },
);
