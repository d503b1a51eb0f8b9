/** Where the catalogue's pages are; names stand in an address encoded. */
export const CATALOGUE = '/catalogue';

/** All of a category, or what is in one of those right below it, by its name. */
export const categoryAddress = (category_id: number, level2?: string): string =>
  level2 === undefined ? `/category/${category_id}` : `/category/${category_id}/${encodeURIComponent(level2)}`;

export const productAddress = (product_id: number): string => `/product/${product_id}`;
