/** The text below a product: SKU, seller and remark. Seller and remark are hidden from a customer's own account. */
export const lineDetail = (sku: string, seller_name: string | undefined, remark?: string | null): string =>
  [sku, seller_name, remark].filter(Boolean).join(' · ');
