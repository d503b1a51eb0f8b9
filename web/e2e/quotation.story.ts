import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { panelOf } from './support/home.ts';
import type { MadeQuotation } from './support/records.ts';

/** The first PDF has to load its fonts. */
const DRAWN = { timeout: 30_000 };
const LAKSHMI = 'Lakshmi Venkatesh';
const AGAIN = 'a draft again, which needs a new approval.';

const pathOf = ({ quotation_id }: MadeQuotation) => `/quotation-details/${quotation_id}`;
/** The line at this index, from 0. */
function lineOf(page: Page, { quotation_items }: MadeQuotation, at: number): Locator {
  const item = quotation_items[at];
  return page.getByRole('listitem', { name: `${item?.product_info.product_name} ${item?.product_sku_name}` });
}
const button = (page: Page, name: string): Locator => page.getByRole('button', { name: new RegExp(`^${name}`) });

test(
  'lines and charges are edited by keyboard, and the totals are the server’s',
  { tag: ['@APP-16', '@QUO-54'] },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const page = await open(pathOf(quotation), 'sales1');
    const line = lineOf(page, quotation, 0);
    await expect(line.getByLabel('Quantity')).toBeEditable();
    await expect(button(page, 'Save')).toBeDisabled();

    await page.keyboard.press('e');
    await expect(line.getByLabel('Quantity')).toBeFocused();
    await page.keyboard.type('12');
    await line.getByLabel('Cost price').fill('200');
    await expect(line.getByLabel('Selling price')).toHaveValue('220');
    await line.getByLabel('Discount').fill('40.5');
    await lineOf(page, quotation, 1).getByLabel('Included').click();
    await page.getByLabel('Charge 1').fill('Crane');
    await page.getByLabel('Crane amount').fill('1500');
    await expect(page.getByText(/^Not saved yet/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quotation updated successfully')).toBeVisible();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(page.getByLabel('Crane amount')).toBeFocused();

    const sales = await as('sales1');
    const { quotation: saved } = await sales.get<{ quotation: MadeQuotation }>('/quotation', {
      quotation_id: quotation.quotation_id,
    });
    expect(saved).toMatchObject({
      status: 'SENT',
      charge_1_name: 'Crane',
      charge_1_value: 1500,
      quotation_items: [
        {
          quantity: 12,
          offer_price: 200,
          selling_price: 220,
          quotation_line_discount: 40.5,
          included_in_quotation: true,
        },
        { included_in_quotation: false },
      ],
    });
    const total = saved.grand_total.toLocaleString('en-IN', { minimumFractionDigits: 2 });
    await expect(page.getByText(`Grand total ₹${total}`)).toBeVisible();

    await line.getByLabel('Quantity').fill('13');
    await page.keyboard.press('Escape');
    await expect(line.getByLabel('Quantity')).not.toBeFocused();
    await button(page, 'Discard changes').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(line.getByLabel('Quantity')).toHaveValue('12');
  },
);

test.describe('refused', () => {
  test(
    'errors are shown beside their fields, from here or from the server',
    { tag: '@QUO-55' },
    async ({ open, records, watcher }) => {
      watcher.expectFailure(/Quotation update failed/);
      const quotation = await records.quotation();
      const page = await open(pathOf(quotation), 'sales1');
      const [first, second] = [lineOf(page, quotation, 0), lineOf(page, quotation, 1)];
      await second.getByLabel('Quantity').fill('');
      await button(page, 'Save').click();
      await expect(second.getByLabel('Quantity')).toBeFocused();
      await expect(second.getByLabel('Quantity')).toHaveAccessibleDescription(/Please enter quantity/);
      await second.getByLabel('Quantity').fill('20');

      await second.getByLabel('Cost price').fill('0.01');
      await second.getByLabel('Selling price').fill('9999999');
      await button(page, 'Save').click();
      await expect(second.getByLabel('Selling price')).toHaveAccessibleDescription(/too far above cost price/);
      await expect(first.getByLabel('Selling price')).not.toHaveAttribute('aria-invalid');

      // Each line is within its limit, and only the server adds them up.
      for (const line of [first, second]) {
        await line.getByLabel('Quantity').fill('66666');
        await line.getByLabel('Cost price').fill('9000000');
        await line.getByLabel('Selling price').fill('9000000');
      }
      await button(page, 'Save').click();
      await expect(page.getByText('Quotation update failed')).toBeVisible();
      await expect(page.getByRole('main')).toContainText('The total of the quotation is too large.');
    },
  );

  test('a missing quotation says so', { tag: '@APP-16' }, async ({ open, watcher }) => {
    watcher.expectFailure(/status of 404.*quotation/);
    for (const id of ['99999999', 'nonsense']) {
      const page = await open(`/quotation-details/${id}`, 'lead');
      await expect(page.getByText(`There is no quotation ${id}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'All quotations' })).toBeVisible();
    }
  });
});

test(
  'the lead approves and sends the saved state: the mail is sent with its PDF',
  { tag: '@QUO-56' },
  async ({ open, records }) => {
    const quotation = await records.quotation();
    const page = await open(pathOf(quotation), 'lead');
    await lineOf(page, quotation, 0).getByLabel('Quantity').fill('11');
    await expect(button(page, 'Approve and send')).toBeDisabled();
    await expect(button(page, 'Approve and send')).toHaveAccessibleDescription(/Save or discard your changes/);
    await button(page, 'Discard changes').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await button(page, 'Approve and send').click();
    const question = page.getByRole('alertdialog', { name: `Approve ${quotation.quotation_number}?` });
    await expect(question.getByRole('radio', { name: 'Email it with the PDF' })).toBeChecked();
    await question.getByRole('button', { name: 'Approve and send' }).click();
    await expect(page.getByText('Email sent successfully')).toBeVisible(DRAWN);
    await expect(page.getByText('A change makes it a draft again')).toBeVisible();

    const inbox = await open('/dev/inbox');
    await inbox.getByLabel('Recipient').fill(quotation.user_details.email);
    const mail = inbox.getByRole('article').filter({ hasText: quotation.quotation_number });
    const attached = mail.getByRole('link', { name: /\.pdf$/ });
    await expect(attached).toHaveAttribute('target', '_blank');
    const pdf = await inbox.request.get((await attached.getAttribute('href')) ?? '');
    expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  },
);

test(
  'without permission to approve there is no button for it; an edit of a sent quotation needs another approval',
  { tag: '@QUO-7' },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const { quotation_id } = quotation;
    await (await as('lead')).send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
    const page = await open(pathOf(quotation), 'sales1');
    await expect(page.getByText(`It was approved. A change makes it ${AGAIN}`)).toBeVisible();
    await lineOf(page, quotation, 0).getByLabel('Quantity').fill('12');
    await expect(page.getByText(`It was approved already. Saving makes it ${AGAIN}`)).toBeVisible();
    await button(page, 'Save').click();
    await expect(page.getByText('Everything is saved.')).toBeVisible();
    await expect(button(page, 'Reject…')).toBeEnabled();
    await expect(button(page, 'Approve and send')).toBeHidden();
    const { quotation: saved } = await (await as('lead')).get<{ quotation: object }>('/quotation', { quotation_id });
    expect(saved).toMatchObject({ status: 'SENT', quotation_items: [{ quantity: 12 }, {}] });
  },
);

test('an approved quotation is mailed once more, to any address', { tag: '@QUO-56' }, async ({ open, records, as }) => {
  const quotation = await records.quotation();
  const lead = await as('lead');
  const { quotation_id } = quotation;
  await lead.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED', send_email: false });
  const page = await open(pathOf(quotation), 'sales1');
  await button(page, 'Email').click();
  const dialog = page.getByRole('dialog', { name: `Email ${quotation.quotation_number}` });
  await expect(dialog.getByLabel('Email address')).toHaveValue(quotation.user_details.email);
  await dialog.getByLabel('Email address').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/);
  await dialog.getByLabel('Email address').fill('purchase@site.example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email sent successfully')).toBeVisible(DRAWN);
  await expect(dialog).toBeHidden();
});

test(
  'rejecting needs a message, which is shown below the status; nothing can be edited any more',
  { tag: ['@QUO-12', '@QUO-13'] },
  async ({ open, records }) => {
    const quotation = await records.quotation();
    const page = await open(pathOf(quotation), 'lead');
    await expect(button(page, 'Reject…')).toBeEnabled();
    await page.keyboard.press('x');
    const question = page.getByRole('alertdialog', { name: `Reject ${quotation.quotation_number}?` });
    await expect(question.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question.getByRole('textbox')).toHaveAccessibleDescription(/Please enter message/);
    await page.keyboard.type('Too dear');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quotation updated successfully')).toBeVisible();
    await expect(page.getByText('Rejected: Too dear')).toBeVisible();
    await expect(page.getByLabel('Delivery amount')).toBeDisabled();
    await expect(lineOf(page, quotation, 0).getByLabel('Quantity')).toHaveAttribute('readonly');
    for (const name of ['Reject…', 'Approve and send', 'Save']) await expect(button(page, name)).toBeHidden();
  },
);

test('given two people who edit one quotation, other parts are merged silently, and the same one shows mine, theirs and before', async ({
  open,
  records,
  as,
}) => {
  const quotation = await records.quotation();
  const mine = await open(pathOf(quotation), 'sales1');
  const [first, second] = [lineOf(mine, quotation, 0), lineOf(mine, quotation, 1)];
  await expect(first.getByLabel('Quantity')).toBeEditable();
  const theirs = await open(pathOf(quotation), 'lead');
  await first.getByLabel('Quantity').fill('12');
  await second.getByLabel('Remark').fill('Gate 2');
  await button(theirs, 'Request handover').click();
  await expect(mine.getByText(`${LAKSHMI} wants to take over this quotation`)).toBeVisible();
  await button(mine, 'Hand over').click();
  await expect(first.getByLabel('Quantity')).toHaveAttribute('readonly');
  await lineOf(theirs, quotation, 0).getByLabel('Quantity').fill('15');
  await lineOf(theirs, quotation, 1).getByLabel('Cost price').fill('120');
  await theirs.getByLabel('Delivery amount').fill('700');
  await button(theirs, 'Save').click();
  await expect(theirs.getByText('Everything is saved.')).toBeVisible();

  // The save released the claim, so nobody has to take it over.
  await expect(mine.getByText(`${LAKSHMI} changed this while you were editing`)).toBeVisible();
  await expect(first.getByLabel('Quantity')).toBeEditable();
  const item = quotation.quotation_items[0];
  const part = `Line 1, ${item?.product_info.product_name} ${item?.product_sku_name}: quantity`;
  const difference = mine.getByRole('listitem').filter({ hasText: part });
  await expect(difference).toContainText('was 10');
  await expect(difference).toContainText('Theirs15');
  await expect(difference).toContainText('Mine12');
  await expect(button(mine, 'Save')).toBeDisabled();
  await button(mine, `Keep mine: ${part}`).click();

  await expect(mine.getByText('while you were editing')).toBeHidden();
  await expect(first.getByLabel('Quantity')).toHaveValue('12');
  await expect(second.getByLabel('Selling price')).toHaveValue('132');
  await expect(second.getByLabel('Remark')).toHaveValue('Gate 2');
  await expect(mine.getByLabel('Delivery amount')).toHaveValue('700');
  await button(mine, 'Save').click();
  await expect(mine.getByText('Quotation updated successfully')).toBeVisible();

  const { quotation: saved } = await (
    await as('lead')
  ).get<{ quotation: object }>('/quotation', {
    quotation_id: quotation.quotation_id,
  });
  expect(saved).toMatchObject({
    charge_1_value: 700,
    quotation_items: [{ quantity: 12 }, { offer_price: 120, selling_price: 132, offer_remarks: 'Gate 2' }],
  });
});

test('leaving unsaved work asks, by a link, by the palette and by Back', async ({ open, records }) => {
  const quotation = await records.quotation();
  const page = await open('/quotations', 'sales1');
  await page.getByRole('row').filter({ hasText: quotation.quotation_number }).click();
  await expect(page.getByRole('dialog', { name: quotation.quotation_number })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(pathOf(quotation));
  await lineOf(page, quotation, 0).getByLabel('Quantity').fill('12');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  const stay = async () => {
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(pathOf(quotation));
    await expect(lineOf(page, quotation, 0).getByLabel('Quantity')).toHaveValue('12');
  };
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click();
  await stay();
  await page.goBack();
  await stay();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Page or record' }).fill('Home');
  await page.keyboard.press('Enter');
  await stay();

  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/quotations/);
  await expect(page.getByRole('dialog', { name: quotation.quotation_number })).toBeVisible();
});

test('a pending quotation on the dashboard is selected, opened and approved without the mouse', async ({
  open,
  records,
}) => {
  const quotation = await records.quotation();
  const page = await open('/', 'lead');
  const row = panelOf(page, 'quotations').getByRole('row').filter({ hasText: quotation.quotation_number });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: quotation.quotation_number })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(pathOf(quotation));
  await expect(page.getByRole('heading', { level: 1, name: quotation.quotation_number })).toBeVisible();
  await expect(button(page, 'Approve and send')).toBeEnabled();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Edit the lines', 'Save', 'Leave the field', 'Approve and send', 'Reject'])
    await expect(help).toContainText(words);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quotation updated successfully')).toBeVisible(DRAWN);
});
