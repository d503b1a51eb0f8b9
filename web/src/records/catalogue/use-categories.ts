import { PAGE_SIZE } from '@console/shared/constants';
import type { Category } from '@console/shared/entities/catalogue';
import { listCategories } from '../../api/categories.ts';
import type { LiveList, ListView } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useRows } from '../use-rows.ts';

export interface Categories {
  /** By name. */
  rows: readonly Category[];
  view: ListView;
  list: LiveList<Category>;
}

/** Every main category with its subcategories, kept live. */
export function useCategories(): Categories {
  const list = useLiveList(stores.category, '', () => ({
    page: 1,
    limit: PAGE_SIZE.categories,
    matches: () => true,
    read: (page, signal) => listCategories({ ...page, map_category_manager: true }, signal),
  }));
  const view = useListView(list);
  const rows = useRows(stores.category, view.ids) as readonly Category[];
  return { rows: rows.toSorted((a, b) => a.name.localeCompare(b.name)), view, list };
}
