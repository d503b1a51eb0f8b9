import type { SavedView } from '@console/shared/entities/saved-view';

/** In the address of a list, the saved view that it began as. */
export const VIEW = 'view';

/**
 * What a saved view keeps of an address: all but the open record and the view itself, in one order.
 * @param open the parameter of the open record
 */
export function keptQuery(params: URLSearchParams, open: string): string {
  const kept = new URLSearchParams(params);
  kept.delete(open);
  kept.delete(VIEW);
  kept.sort();
  return kept.toString();
}

/** Where a saved view is found. */
export const viewPath = ({ view_id, path, query }: Pick<SavedView, 'view_id' | 'path' | 'query'>): string =>
  `${path}?${query}${query && '&'}${VIEW}=${view_id}`;
