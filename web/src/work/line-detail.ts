/** What stands beneath a product: its SKU, and whose it is for whom that is shown; a customer's own account is not. */
export const lineDetail = (sku: string, seller_name: string | undefined): string =>
  [sku, seller_name].filter(Boolean).join(' · ');
