import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** Screens of products and SKUs. */
export const goodsShots = ({ product_id, product_sku_id }: Subjects): Shot[] => [
  { name: 'products', path: '/inventoryManager', who: 'admin', ready: firstRow },
  {
    name: 'products-empty',
    path: '/inventoryManager?q=nothing+of+that+name',
    who: 'cm3',
    ready: (page) => page.getByText('No matching products').waitFor(),
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
    name: 'edit-product',
    path: `/editProduct/${product_id}`,
    who: 'cm3',
    ready: (page) => page.getByRole('textbox', { name: 'HSN' }).waitFor(),
  },
  {
    name: 'product',
    path: `/createSku/${product_id}`,
    who: 'admin',
    ready: (page) => page.getByRole('link', { name: 'River' }).waitFor(),
  },
  { name: 'new-sku', path: `/createSku/${product_id}`, who: 'cm3', ready: pressed('New SKU') },
  {
    name: 'sku',
    path: `/sku/${product_sku_id}`,
    who: 'admin',
    ready: (page) => page.getByRole('table', { name: 'Offers' }).waitFor(),
  },
  { name: 'add-offers', path: `/sku/${product_sku_id}`, who: 'cm3', ready: pressed('Add offers') },
];
