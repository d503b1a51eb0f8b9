/** Paths of the catalogue. Names are URL-encoded. */
export const CATALOGUE = '/catalogue';

/** A category page, or one of its direct subcategories by name. */
export const categoryAddress = (category_id: number, level2?: string): string =>
  level2 === undefined ? `/category/${category_id}` : `/category/${category_id}/${encodeURIComponent(level2)}`;

export const productAddress = (product_id: number): string => `/product/${product_id}`;
