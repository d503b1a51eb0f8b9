import type { Product, Sku } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import { deleteProduct, productDeletion } from '../../api/products.ts';
import { deleteSku, skuDeletion } from '../../api/skus.ts';
import { stores } from '../../stores/stores.ts';
import { deletable } from '../../records/use-move.ts';
import type { MoveQuestion } from '../../records/move-dialog.tsx';
import type { MoveKind } from '../../records/use-move.ts';

export const PRODUCT_REMOVAL: MoveKind<Product> = {
  noun: 'product',
  chart: deletable('product'),
  store: stores.product,
  idOf: ({ product_id }) => String(product_id),
  // No revision: it increases with every SKU, and the server checks by itself what blocks a deletion.
  move: async ({ row }) => {
    await deleteProduct(row.product_id);
    return row;
  },
  preflight: ({ row: { product_id } }) => productDeletion({ product_id }),
  words: { done: MESSAGES.product.deleted, failed: "Couldn't delete the product" },
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
  preflight: ({ row: { product_sku_id } }) => skuDeletion({ product_sku_id }),
  words: { done: MESSAGES.sku.deleted, failed: "Couldn't delete the SKU" },
};

export const productRemovalQuestion = ({ row }: { row: Product }): MoveQuestion => ({
  title: `Delete the product ${row.product_name}?`,
  message: 'This permanently deletes the product and its hidden SKUs. Existing quotations and orders keep it.',
  confirmLabel: 'Delete',
  danger: true,
});

export const skuRemovalQuestion = ({ row }: { row: Sku }): MoveQuestion => ({
  title: `Delete the SKU ${row.product_sku_name}?`,
  message: 'This permanently deletes the SKU and its hidden offers. Existing documents keep it.',
  confirmLabel: 'Delete',
  danger: true,
});
