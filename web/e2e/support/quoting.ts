import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './caller.ts';
import type { MadeRequest } from './records.ts';
import type { Account } from './sessions.ts';

interface RequestRow extends Row {
  tenant_id: number;
  user_id: number;
  product_sku_id: number;
  quantity: number;
  status: string;
}
interface Quoted {
  quotation: Row & {
    quotation_id: number;
    quotation_number: string;
    quotation_items: { request_id: number; quantity: number; selling_price: number }[];
    grand_total: number;
    charge_1_value: number;
    remark: string | null;
  };
}

export const modal = (page: Page): Locator => page.getByRole('dialog', { name: /quotation/ });
export const lineOf = (page: Page, id: number): Locator => modal(page).locator(`[data-line="${id}"]`);
export const create = (page: Page): Locator => modal(page).getByRole('button', { name: 'Create Quotation' });

export const requestOf = async (caller: Caller, request_id: number) =>
  (await caller.get<{ rfq: RequestRow }>('/rfq', { request_id })).rfq;

async function offerFor(caller: Caller, product_sku_id: number) {
  const { offers } = await caller.get<{
    offers: { sku_offer_id: number; seller_id: number; offer_price: number; is_active: boolean }[];
  }>('/getOfferBySku', { product_sku_id });
  const offer = offers.find(({ is_active }) => is_active);
  if (!offer) throw new Error('The asked SKU has no active offer.');
  return offer;
}

/** Submits the price of the first active offer as the category manager. */
export async function price(manager: Caller, request_id: number): Promise<void> {
  const { product_sku_id, quantity } = await requestOf(manager, request_id);
  const { sku_offer_id, offer_price } = await offerFor(manager, product_sku_id);
  const selling = Math.round(offer_price * 110) / 100;
  const body = { request_id, status: 'PRICE_UPDATED', quantity, rfq_offer_id: sku_offer_id };
  await manager.send('PUT', '/rfq', { ...body, rfq_offer_price: offer_price, rfq_selling_price: selling, rfq_mg: 10 });
}

/** A colleague quotes the request. */
export async function quote(colleague: Caller, request_id: number): Promise<Quoted['quotation']> {
  const { tenant_id, user_id, product_sku_id, quantity } = await requestOf(colleague, request_id);
  const { sku_offer_id, seller_id, offer_price } = await offerFor(colleague, product_sku_id);
  const line = { request_id, product_sku_id, quantity, sku_offer_id, seller_id, offer_price };
  const items = [{ ...line, selling_price: Math.round(offer_price * 110) / 100 }];
  return (await colleague.send<Quoted>('POST', '/quotation', { tenant_id, user_id, quotation_items: items })).quotation;
}

export async function select(page: Page, made: readonly MadeRequest[]): Promise<void> {
  for (const { id } of made) await page.getByRole('checkbox', { name: `Select request ${id}` }).check();
}

/** Begins a quotation of these requests in their list. */
export async function beginQuotation(page: Page, made: readonly MadeRequest[]): Promise<void> {
  await select(page, made);
  await page.getByRole('button', { name: 'Create Quotation' }).click();
}

/** The form of a new quotation of this request, which is given a price first. */
export async function newQuotation(
  open: (path: string, who: Account) => Promise<Page>,
  made: MadeRequest,
  admin: Caller,
): Promise<Page> {
  await price(admin, made.id);
  const page = await open(listOf(made), 'sales1');
  await beginQuotation(page, [made]);
  return page;
}

/** The list of the customer's requests. */
export const listOf = ({ tenant_id }: MadeRequest) => `/quoteRequests?customer=${tenant_id}`;

/** Holds back the next such write until the returned function is called. */
export async function heldBack(page: Page, method: 'POST' | 'PUT'): Promise<() => Promise<unknown>> {
  const { promise, resolve } = Promise.withResolvers<() => Promise<unknown>>();
  await page.route('**/api/quotation', async (route) => {
    const request = route.request();
    if (request.method() !== method) return route.fallback();
    const [url, headers, data] = [request.url(), await request.allHeaders(), request.postDataJSON() as unknown];
    resolve(() => page.request.fetch(url, { method, headers, data }));
    return route.abort();
  });
  return async () => (await promise)();
}

export const quotationIn = async (page: Page, caller: Caller) => {
  await expect(page).toHaveURL(/\/quotation-details\/\d+$/);
  const [, quotation_id = ''] = /(\d+)$/.exec(page.url()) ?? [];
  return (await caller.get<Quoted>('/quotation', { quotation_id })).quotation;
};
