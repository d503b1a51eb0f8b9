import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import { listCategories } from '../../api/categories.ts';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useLiveList } from '../../stores/use-live-list.ts';

/** All categories by name, kept live. */
export function useCategories(): readonly Category[] {
  const list = useLiveList(stores.category, 'every category', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listCategories(page, signal),
  }));
  const rows = useListRows(stores.category, list) as unknown as Category[];
  return rows.toSorted((one, other) => one.name.localeCompare(other.name));
}
