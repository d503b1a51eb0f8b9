import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import type { MadeQuotation } from './support/records.ts';

const rowOf = (page: Page, { quotation_number }: MadeQuotation) =>
  page.getByRole('row').filter({ hasText: quotation_number });

test("a customer's own account sees a quotation from its approval on, and as it was approved", async ({
  open,
  records,
  as,
}) => {
  const [sales, lead, customer] = [await as('sales1'), await as('lead'), await as('customer')];
  const party = await records.customersOwn();
  // The rest uses a demo quotation of the same customer.
  const known = await records.quotation(party);
  await lead.send('PUT', '/quotation', { quotation_id: known.quotation_id, status: 'CONFIRMED' });
  const list = await open('/quotations', 'customer');
  await expect(rowOf(list, known)).toBeVisible();

  const quotation = await records.quotation(party);
  const { quotation_id, quotation_items } = quotation;
  const later = await records.quotation(party);
  await lead.send('PUT', '/quotation', { quotation_id: later.quotation_id, status: 'CONFIRMED' });
  await expect(rowOf(list, later)).toBeVisible();
  await expect(rowOf(list, quotation)).toBeHidden();
  await expect(customer.get('/quotation', { quotation_id })).rejects.toThrow('404');

  await lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
  await expect(rowOf(list, quotation)).toContainText('₹');
  const page = await open(`/quotation-details/${quotation_id}`, 'customer');
  const table = page.getByRole('table', { name: 'Lines of the quotation' });
  await expect(table).toContainText('₹110.00');
  const total = await rowOf(list, quotation).getByText('₹').innerText();

  const lines = quotation_items.map(({ quotation_item_id }) => ({ quotation_item_id, selling_price: 150 }));
  await sales.send('PUT', '/quotation', { quotation_id, quotation_items: lines });
  await sales.send('PUT', '/quotation', {
    quotation_id: known.quotation_id,
    status: 'REJECTED',
    reject_message: 'Old',
  });
  await expect(rowOf(list, known)).toContainText('Rejected');
  await expect(rowOf(list, quotation)).toContainText(total);
  await expect(table).not.toContainText('₹150.00');

  await lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
  await expect(table).toContainText('₹150.00');
  await expect(rowOf(list, quotation)).not.toContainText(total);
});
