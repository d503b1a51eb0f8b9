import type { SavedView } from '@console/shared/entities/saved-view';
import { useEffect } from 'react';
import { listSavedViews } from '../../api/saved-views.ts';
import type { LiveList } from '../../stores/live-list.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveList } from '../../stores/use-live-list.ts';

type Views = LiveList<SavedView>;

/** Reads all views that this person may use, once for the whole shell, and follows them. */
export function FollowViews({ onList }: { onList: (list: Views | undefined) => void }) {
  const list = useLiveList(stores.saved_view, 'all', () => ({
    page: 1,
    limit: ALL,
    matches: () => true,
    read: (_page, signal) => listSavedViews(signal),
  }));
  useEffect(() => {
    onList(list);
    return () => onList(undefined);
  }, [list, onList]);
  return null;
}

const ALL = 10_000;
