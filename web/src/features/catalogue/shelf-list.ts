import { PAGE_SIZE } from '@console/shared/constants';
import type { Product } from '@console/shared/entities/catalogue';
import { listProducts } from '../../api/products.ts';
import type { ListSpec } from '../../stores/live-list.ts';

/** A category or subcategory. */
export interface Shelf {
  category_id: number;
  level2: string | undefined;
  level3: string | undefined;
}

/** Its products that are not hidden. */
export function shelfList({ category_id, level2, level3 }: Shelf, page: number): ListSpec<Product> {
  const filter = { category_id, is_active: true, ...(level2 && { level2 }), ...(level3 && { level3 }) };
  return {
    page,
    limit: PAGE_SIZE.categoryGrid,
    matches: (row) =>
      row.is_active &&
      row.category_id === category_id &&
      (level2 === undefined || row.level2 === level2) &&
      (level3 === undefined || row.level3 === level3),
    read: (asked, signal) => listProducts({ ...asked, ...filter }, signal),
  };
}
