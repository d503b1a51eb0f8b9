import { expect, test } from './support/fixtures.ts';
import { openRequest, takeOpened } from './support/home.ts';
import {
  beginQuotation,
  create,
  lineOf,
  listOf,
  modal,
  newQuotation,
  price,
  quotationIn,
  quote,
  select,
} from './support/quoting.ts';

const ROHIT = 'Rohit Kulkarni';

test(
  'two requests of a customer become one quotation',
  { tag: ['@chain', '@APP-69', '@QUO-26', '@QUO-36', '@QUO-38', '@QUO-40', '@QUO-52'] },
  async ({ open, records, as }) => {
    const made = [await records.request(), await records.request()] as const;
    const [first, second] = made;
    const admin = await as('admin');
    for (const { id } of made) await price(admin, id);
    const page = await open('/quoteRequests', 'sales1');
    await select(page, made);
    const bar = page.getByRole('region', { name: 'Selection' });
    // The first click removes the bar, so the second hits the row below.
    await bar.getByRole('button', { name: 'Create Quotation' }).dblclick();
    await expect(modal(page)).toContainText('2 lines');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page).not.toHaveURL(/open=/);
    await expect(lineOf(page, first.id).getByLabel('Margin')).toHaveValue('10');
    await lineOf(page, first.id).getByLabel('Quantity').fill('45');
    await lineOf(page, second.id).getByLabel('Margin').fill('20');
    await modal(page).getByLabel('Delivery amount').fill('250');
    await modal(page).getByRole('textbox', { name: 'Remark' }).last().fill('Deliver before noon');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quotation created successfully')).toBeVisible();
    const quotation = await quotationIn(page, admin);
    expect(quotation).toMatchObject({ charge_1_value: 250, remark: 'Deliver before noon' });
    expect(quotation.quotation_items.map(({ request_id, quantity }) => [request_id, quantity])).toEqual([
      [first.id, 45],
      [second.id, 40],
    ]);
  },
);

test(
  'requests of two customers make no quotation, and the reason is shown beside the buttons',
  { tag: '@QUO-26' },
  async ({ open, records, as }) => {
    const made = await records.request();
    const { rfqs } = await (
      await as('admin')
    ).get<{ rfqs: { request_id: number; tenant_id: number }[] }>('/rfq', { status: 'PENDING', limit: 30 });
    const other = rfqs.find(({ tenant_id }) => tenant_id !== made.tenant_id);
    const page = await open('/quoteRequests', 'sales1');
    const bar = page.getByRole('region', { name: 'Selection' });
    for (const id of [made.id, other?.request_id])
      await page.getByRole('checkbox', { name: `Select request ${id}` }).check();
    await expect(
      bar.getByText('The selected requests belong to 2 customers. Select the requests of one customer.', {
        exact: true,
      }),
    ).toBeVisible();
    for (const name of [/^Create Quotation/, /^Add to Existing Quotation/]) {
      await expect(bar.getByRole('button', { name })).toBeDisabled();
    }
    await page.getByRole('checkbox', { name: `Select request ${other?.request_id}` }).uncheck();
    for (const name of ['Create Quotation', 'Add to Existing Quotation']) {
      await expect(bar.getByRole('button', { name, exact: true })).toBeEnabled();
    }
  },
);

test(
  'without a seller on every line nothing is created, and the line says so',
  { tag: ['@OFF-3', '@QUO-24', '@QUO-39', '@QUO-58'] },
  async ({ open, records }) => {
    const made = await records.request();
    const page = await open(listOf(made), 'sales1');
    await beginQuotation(page, [made]);
    await create(page).click();
    await expect(page.getByText('Please select a seller for every product')).toBeVisible();
    await expect(lineOf(page, made.id)).toContainText('*Please select a seller');
    await lineOf(page, made.id)
      .getByRole('button', { name: /^Select offer for/ })
      .click();
    const offers = page.getByRole('dialog', { name: /^Select Offer for/ });
    await offers
      .getByRole('button', { name: /^Select Offer/ })
      .first()
      .click();
    await expect(offers).toBeHidden();
    await expect(lineOf(page, made.id)).not.toContainText('*Please select a seller');
    await create(page).click();
    await expect(page.getByText('Quotation created successfully')).toBeVisible();
  },
);

test('submitted before the sellers of its offers are read, the quotation is created once they are', async ({
  open,
  records,
  as,
}) => {
  const made = await records.request();
  await price(await as('admin'), made.id);
  const page = await open(listOf(made), 'sales1');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/getOffer?*', async (route) => {
    await released;
    await route.continue();
  });
  await beginQuotation(page, [made]);
  await create(page).click();
  await expect(modal(page)).toContainText('Reading the sellers');
  await expect(modal(page).getByRole('button', { name: 'Keep for later' })).toBeEnabled();
  release();
  await expect(page.getByText('Quotation created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/quotation-details\/\d+$/);
});

test(
  'lines are added to a quotation of the customer that is still open',
  { tag: ['@APP-70', '@QUO-27', '@QUO-37'] },
  async ({ open, records, as }) => {
    const made = await records.request();
    const admin = await as('admin');
    await price(admin, made.id);
    const existing = await quote(admin, (await records.request()).id);
    const page = await open(listOf(made), 'sales1');
    await select(page, [made]);
    await page.getByRole('button', { name: 'Add to Existing Quotation' }).click();
    const add = modal(page).getByRole('button', { name: 'Add to Quotation' });
    await expect(add).toBeDisabled();
    await modal(page).getByRole('combobox', { name: 'Existing quotation' }).fill(existing.quotation_number);
    await page.getByRole('option', { name: existing.quotation_number }).click();
    await add.click();
    await expect(page.getByText('Quotation updated successfully')).toBeVisible();
    const { quotation_id, quotation_items } = await quotationIn(page, admin);
    expect(quotation_id).toBe(existing.quotation_id);
    expect(quotation_items.map(({ request_id }) => request_id)).toContain(made.id);
  },
);

test('a reload in the middle of a draft loses nothing; a closed draft waits, and can be discarded', async ({
  open,
  records,
  as,
}) => {
  const made = [await records.request(), await records.request()] as const;
  const [first, second] = made;
  const admin = await as('admin');
  await price(admin, first.id);
  const page = await open(listOf(first), 'sales2');
  await beginQuotation(page, made);
  await lineOf(page, first.id).getByLabel('Quantity').fill('47');
  await lineOf(page, first.id).getByLabel('Remark').fill('gate 2');
  await modal(page).getByLabel('Delivery amount').fill('1200');
  await page.reload();

  await expect(lineOf(page, first.id).getByLabel('Quantity')).toHaveValue('47');
  await expect(lineOf(page, first.id).getByLabel('Remark')).toHaveValue('gate 2');
  await expect(lineOf(page, second.id).getByLabel('Quantity')).toHaveValue('40');
  await expect(modal(page).getByLabel('Delivery amount')).toHaveValue('1,200');

  await page.keyboard.press('Escape');
  await expect(modal(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Continue your quotation (2 lines)' }).click();
  await expect(lineOf(page, first.id).getByLabel('Quantity')).toHaveValue('47');
  await modal(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(modal(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: `Select request ${first.id}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue your quotation/ })).toHaveCount(0);
});

test('a request quoted by a colleague meanwhile leaves the draft with a message, and the rest is quoted', async ({
  open,
  records,
  as,
}) => {
  const made = [await records.request(), await records.request()] as const;
  const [first, second] = made;
  const admin = await as('admin');
  for (const { id } of made) await price(admin, id);
  const page = await open(listOf(first), 'sales1');
  await beginQuotation(page, made);
  await lineOf(page, second.id).getByLabel('Quantity').fill('48');
  await quote(await as('sales2'), first.id);
  await expect(lineOf(page, first.id)).toContainText(`${ROHIT} quoted it`);
  await expect(modal(page)).toContainText('1 request left your draft');
  await expect(modal(page)).toContainText('1 line');
  await expect(lineOf(page, first.id).getByLabel('Quantity')).toHaveAttribute('readonly');
  await create(page).click();
  const { quotation_items } = await quotationIn(page, admin);
  expect(quotation_items.map(({ request_id, quantity }) => [request_id, quantity])).toEqual([[second.id, 48]]);
});

test('a price changed by a colleague during the work is decided at its line', async ({ open, records, as }) => {
  const made = await records.request();
  const admin = await as('admin');
  const page = await newQuotation(open, made, admin);
  const line = lineOf(page, made.id);
  await line.getByLabel('Quantity').fill('49');
  await admin.send('PUT', '/rfq', { request_id: made.id, quantity: 60 });
  await expect(line).toContainText('Theirs60');
  await expect(create(page)).toBeDisabled();
  await line.getByRole('button', { name: 'Keep mine: Quantity' }).click();
  await create(page).click();
  const { quotation_items } = await quotationIn(page, admin);
  expect(quotation_items.map(({ quantity }) => quantity)).toEqual([49]);
});

test('a waiting draft names what left it', async ({ open, records, as }) => {
  const made = [await records.request(), await records.request()] as const;
  const [first] = made;
  const admin = await as('admin');
  await price(admin, first.id);
  const page = await open(listOf(first), 'sales1');
  await beginQuotation(page, made);
  await modal(page).getByRole('button', { name: 'Keep for later' }).click();
  await quote(await as('sales2'), first.id);
  await expect(page.getByText(`1 request left your draft. `)).toContainText(`${ROHIT} quoted it`);
  await expect(page.getByRole('button', { name: 'Continue your quotation (1 line)' })).toBeVisible();
});

test.describe('a request held by a colleague', () => {
  test('is named at its line, and nothing else is lost', { tag: '@QUO-53' }, async ({ open, records, as, watcher }) => {
    watcher.expectFailure(/Quotation creation failed/);
    const made = [await records.request(), await records.request()] as const;
    const [first, second] = made;
    const admin = await as('admin');
    for (const { id } of made) await price(admin, id);
    const holder = await open(openRequest(first.id), 'cm1');
    await takeOpened(holder);
    await expect(holder.getByRole('dialog').getByRole('button', { name: 'Save price' })).toBeVisible();
    const page = await open(listOf(first), 'sales1');
    await beginQuotation(page, made);
    await lineOf(page, second.id).getByLabel('Quantity').fill('51');
    await expect(lineOf(page, first.id)).toContainText('is working on this request. It can be quoted once');
    await create(page).click();
    await expect(page.getByText('Quotation creation failed')).toBeVisible();
    await expect(lineOf(page, first.id).getByRole('alert')).toContainText('is working on this request.');
    await lineOf(page, first.id)
      .getByRole('button', { name: /off the quotation$/ })
      .click();
    await create(page).click();
    const { quotation_items } = await quotationIn(page, admin);
    expect(quotation_items.map(({ request_id, quantity }) => [request_id, quantity])).toEqual([[second.id, 51]]);
  });
});
