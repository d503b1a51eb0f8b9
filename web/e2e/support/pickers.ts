import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import type { Account } from './sessions.ts';

/** A SKU for sale, with an offer at ₹100, for one story. */
export interface OfferedGoods {
  product_id: number;
  product: string;
  sku: string;
  product_sku_id: number;
  sku_offer_id: number;
  seller: string;
  brand: string;
}

interface Product {
  product_id: number;
  product_name: string;
}
interface Sku {
  product_sku_id: number;
  product_sku_name: string;
  is_active: boolean;
}

/** Each from a different product. */
export async function offeredGoods<const N extends 1 | 2>(
  as: (account: Account) => Promise<Caller>,
  count: N,
): Promise<N extends 1 ? [OfferedGoods] : [OfferedGoods, OfferedGoods]> {
  const manager = await as('cm3');
  const { products } = await manager.get<{ products: Product[] }>('/product', { is_active: 'true', limit: 50 });
  const { sellers } = await manager.get<{ sellers: { seller_id: number; seller_name: string }[] }>('/getSeller', {
    is_active: 'true',
  });
  const [seller] = sellers;
  const goods: OfferedGoods[] = [];
  for (const product of products.filter(({ product_name }) => isOnlyOne(products, product_name))) {
    const { product_id } = product;
    const { skus } = await manager.get<{ skus: Sku[] }>('/sku', { product_id, limit: 10 });
    const sku = skus.find(({ is_active }) => is_active);
    if (!sku) continue;
    const brand = `Brand ${randomUUID().slice(0, 8)}`;
    const { product_sku_id } = sku;
    const body = { product_sku_id, seller_id: seller?.seller_id, offer_price: 100, moq: 1, brand };
    const { offer } = await manager.send<{ offer: { sku_offer_id: number } }>('POST', '/createOffer', body);
    goods.push({
      product_id,
      product: product.product_name,
      sku: sku.product_sku_name,
      product_sku_id,
      sku_offer_id: offer.sku_offer_id,
      seller: seller?.seller_name ?? '',
      brand,
    });
    if (goods.length === count) break;
  }
  return goods as never;
}

const isOnlyOne = (products: readonly Product[], name: string) =>
  products.filter(({ product_name }) => product_name === name).length === 1;

/** The name of a customer with a contact person. */
export async function aCustomer(caller: Caller): Promise<string> {
  const [found] = await customers(caller);
  if (!found) throw new Error('No customer has a user.');
  return found.tenant_name;
}

/** The names of two of them, from different organisations. */
export async function customersOfTwoOrganisations(caller: Caller): Promise<[string, string]> {
  const [one, ...rest] = await customers(caller);
  const other = rest.find(({ org_id }) => org_id !== one?.org_id);
  if (!one || !other) throw new Error('There are no customers of two organisations.');
  return [one.tenant_name, other.tenant_name];
}

async function customers(caller: Caller) {
  interface Tenants {
    tenants: { tenant_name: string; org_id: number; tenant_users: unknown[] }[];
  }
  const { tenants } = await caller.get<Tenants>('/tenant/getTenant', { map_users: 'true', limit: 50 });
  return tenants.filter(({ tenant_users }) => tenant_users.length > 0);
}

/** Finds a customer by name, and chooses the first of its users if there are several. */
export async function pickCustomer(within: Locator, customer: string): Promise<void> {
  const page = within.page();
  await within.getByRole('combobox', { name: 'Customer' }).fill(customer);
  await page.getByRole('option', { name: customer }).first().click();
  await pickUser(within);
}

/** Chooses the first user of the selected customer, if there are several. */
export async function pickUser(within: Locator): Promise<void> {
  const page = within.page();
  const user = within.getByRole('combobox', { name: 'Account user' });
  await expect(user).toBeEnabled();
  if ((await user.inputValue()) !== '') return;
  await user.click();
  await page.getByRole('listbox').getByRole('option').first().click();
}

/** Finds a SKU by the name of its product. */
export async function pickGoods(
  within: Page | Locator,
  label: string,
  { product, sku }: Pick<OfferedGoods, 'product' | 'sku'>,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.fill(product);
  await field
    .page()
    .getByRole('option', { name: `${product} · ${sku}` })
    .first()
    .click();
}
