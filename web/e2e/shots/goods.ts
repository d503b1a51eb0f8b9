import type { Caller } from './caller.ts';
import { makeOffer, makeProduct, makeSku } from './goods.ts';
import type { Account } from './sessions.ts';
import type { Shot } from './shots.ts';

/** The screens of products and SKUs. */
export async function goodsShots(callerOf: (account: Account) => Promise<Caller>): Promise<Shot[]> {
  const manager = await callerOf('cm3');
  const { product_id } = await makeProduct(manager, { attributes: { Unit: 'tonne', 'Country of origin': 'India' } });
  const { product_sku_id } = await makeSku(manager, product_id);
  await makeOffer(manager, product_sku_id);
  return [
    {
      name: 'products',
      path: '/inventoryManager',
      who: 'admin',
      ready: (page) => page.getByRole('row').nth(1).waitFor(),
    },
    {
      name: 'new-product',
      path: '/createProduct',
      who: 'cm3',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Create product' }).click();
        await page.getByText('*Please enter product name.').waitFor();
      },
    },
    {
      name: 'product',
      path: `/createSku/${product_id}`,
      who: 'admin',
      ready: (page) => page.getByRole('link', { name: 'River' }).waitFor(),
    },
    {
      name: 'sku',
      path: `/sku/${product_sku_id}`,
      who: 'admin',
      ready: (page) => page.getByRole('table', { name: 'Offers' }).waitFor(),
    },
  ];
}
