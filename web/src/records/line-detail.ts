/** What stands beneath a product: its SKU, and whose it is and what was noted for whom that is shown; a customer's own account is not. */
export const lineDetail = (sku: string, seller_name: string | undefined, remark?: string | null): string =>
  [sku, seller_name, remark].filter(Boolean).join(' · ');
