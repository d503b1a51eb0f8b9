import { PAGE_SIZE } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import { listCategories } from '../../api/categories.ts';
import { stores } from '../../stores/stores.ts';
import type { LiveRows } from '../use-live-rows.ts';
import { useLiveRows } from '../use-live-rows.ts';

/** Every main category with its subcategories by name, kept live. */
export function useCategories(): LiveRows<Category> {
  const live = useLiveRows(stores.category, '', () => ({
    page: 1,
    limit: PAGE_SIZE.categories,
    matches: () => true,
    read: (page, signal) => listCategories({ ...page, map_category_manager: true }, signal),
  }));
  return { ...live, rows: live.rows.toSorted((a, b) => a.name.localeCompare(b.name)) };
}
