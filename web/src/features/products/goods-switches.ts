import type { Product, Sku } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { updateProduct } from '../../api/products.ts';
import { updateSku } from '../../api/skus.ts';
import type { SwitchKind } from './use-visibility.ts';

export const PRODUCT_SWITCH: SwitchKind<Product> = {
  send: ({ product_id }, is_active, ifMatch) => updateProduct({ product_id, is_active }, { ifMatch }),
  labelOf: ({ product_name }) => `Product ${product_name}`,
  words: { done: MESSAGES.product.updated, failed: MESSAGES.product.updateFailed },
};

export const SKU_SWITCH: SwitchKind<Sku> = {
  send: ({ product_sku_id }, is_active, ifMatch) => updateSku({ product_sku_id, is_active }, { ifMatch }),
  labelOf: ({ product_sku_name }) => `SKU ${product_sku_name}`,
  words: { done: MESSAGES.sku.updated, failed: MESSAGES.sku.updateFailed },
};
