import { PAGE_LIMIT_MAX, PAGE_SIZE } from '@console/shared/constants';
import type { Product } from '@console/shared/entities/catalogue';
import { listProducts } from '../../api/products.ts';
import { takesQuery } from '../../stores/gateway.ts';
import type { Listed, ListSpec } from '../../stores/live-list.ts';
import { readAll } from '../../stores/read-all.ts';

/** A category or subcategory. */
export interface Shelf {
  category_id: number;
  level2: string | undefined;
  level3: string | undefined;
}

/** Its products that are not hidden. */
export function shelfList({ category_id, level2, level3 }: Shelf, page: number): ListSpec<Product> {
  const category = { category_id, is_active: true };
  const branch = { ...(level2 && { level2 }), ...(level3 && { level3 }) };
  const matches = (row: Product) =>
    row.is_active &&
    row.category_id === category_id &&
    (level2 === undefined || row.level2 === level2) &&
    (level3 === undefined || row.level3 === level3);
  const isChosenHere = Object.keys(branch).some((name) => !takesQuery('/product', name));
  return {
    page,
    limit: PAGE_SIZE.categoryGrid,
    matches,
    read: (asked, signal) =>
      isChosenHere
        ? chosenOf(category, matches, asked, signal)
        : listProducts({ ...asked, ...category, ...branch }, signal),
  };
}

/** A page of the products that match, from a gateway that only knows their category. */
async function chosenOf(
  category: { category_id: number; is_active: boolean },
  matches: (row: Product) => boolean,
  { page, limit }: { page: number; limit: number },
  signal: AbortSignal,
): Promise<Listed<Product>> {
  const all = await readAll<Product>({
    limit: PAGE_LIMIT_MAX,
    idOf: ({ product_id }) => String(product_id),
    read: (asked, until) => listProducts({ ...asked, ...category }, until),
    signal,
  });
  const rows = all.rows.filter(matches);
  return { ...all, rows: rows.slice((page - 1) * limit, page * limit), count: rows.length };
}
