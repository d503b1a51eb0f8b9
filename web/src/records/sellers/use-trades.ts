import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { useSnapshot } from 'valtio';
import { listCategories } from '../../api/categories.ts';
import { people, staffOf } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { useListRows } from '../../stores/use-list-rows.ts';
import { useLiveList } from '../../stores/use-live-list.ts';

/** The names of the categories, by which sellers say what they sell; they follow the feed. */
export function useCategoryNames(): string[] {
  const list = useLiveList(stores.category, 'every category', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listCategories(page, signal),
  }));
  return useListRows(stores.category, list)
    .map(({ name }) => name)
    .toSorted((one, other) => one.localeCompare(other));
}

/** The names of staff, who find sellers and own leads. */
export const useStaffNames = (): string[] => [
  ...new Set(
    staffOf(useSnapshot(people))
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other)),
  ),
];
