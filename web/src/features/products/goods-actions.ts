import type { Product, Sku } from '@console/shared/entities/catalogue';
import { WORDING } from '@console/shared/wording';
import { deleteProduct, updateProduct } from '../../api/products.ts';
import { deleteSku, updateSku } from '../../api/skus.ts';
import { stores } from '../../stores/stores.ts';
import { deletable } from '../../work/use-move.ts';
import type { MoveKind } from '../../work/use-move.ts';
import type { SwitchKind } from './use-visibility.ts';

export const PRODUCT_REMOVAL: MoveKind<Product> = {
  noun: 'product',
  chart: deletable('product'),
  store: stores.product,
  idOf: ({ product_id }) => String(product_id),
  move: async ({ row }, options) => {
    await deleteProduct(row.product_id, options);
    return row;
  },
  words: { done: WORDING.product.deleted, failed: 'The product was not deleted' },
};

export const SKU_REMOVAL: MoveKind<Sku> = {
  noun: 'SKU',
  chart: deletable('sku'),
  store: stores.sku,
  idOf: ({ product_sku_id }) => String(product_sku_id),
  move: async ({ row }, options) => {
    await deleteSku(row.product_sku_id, options);
    return row;
  },
  words: { done: WORDING.sku.deleted, failed: 'The SKU was not deleted' },
};

export const PRODUCT_SWITCH: SwitchKind<Product> = {
  send: ({ product_id }, is_active) => updateProduct({ product_id, is_active }),
  words: { done: WORDING.product.updated, failed: WORDING.product.updateFailed },
};

export const SKU_SWITCH: SwitchKind<Sku> = {
  send: ({ product_sku_id }, is_active) => updateSku({ product_sku_id, is_active }),
  words: { done: WORDING.sku.updated, failed: WORDING.sku.updateFailed },
};
