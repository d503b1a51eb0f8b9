import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import { listCategories } from '../../api/categories.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveRows } from '../../records/use-live-rows.ts';

/** All categories by name, kept live. */
export function useCategories(): readonly Category[] {
  const { rows } = useLiveRows(stores.category, 'every category', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listCategories(page, signal),
  }));
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}
