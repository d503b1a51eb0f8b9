import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { useSnapshot } from 'valtio';
import { listCategories } from '../../api/categories.ts';
import { people, staffOf } from '../../stores/people.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveRows } from '../use-live-rows.ts';

/** Category names, used to describe what sellers sell. Kept live. */
export function useCategoryNames(): string[] {
  const { rows } = useLiveRows(stores.category, 'every category', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: () => true,
    read: (page, signal) => listCategories(page, signal),
  }));
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other));
}

/** Names of staff, who find sellers and own leads. */
export const useStaffNames = (): string[] => [
  ...new Set(
    staffOf(useSnapshot(people))
      .map(({ name }) => name)
      .toSorted((one, other) => one.localeCompare(other)),
  ),
];
