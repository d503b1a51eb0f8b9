import type { Product, Sku } from '@console/shared/entities/catalogue';
import { WORDING } from '@console/shared/messages';
import { updateProduct } from '../../api/products.ts';
import { updateSku } from '../../api/skus.ts';
import type { SwitchKind } from './use-visibility.ts';

export const PRODUCT_SWITCH: SwitchKind<Product> = {
  send: ({ product_id }, is_active) => updateProduct({ product_id, is_active }),
  words: { done: WORDING.product.updated, failed: WORDING.product.updateFailed },
};

export const SKU_SWITCH: SwitchKind<Sku> = {
  send: ({ product_sku_id }, is_active) => updateSku({ product_sku_id, is_active }),
  words: { done: WORDING.sku.updated, failed: WORDING.sku.updateFailed },
};
