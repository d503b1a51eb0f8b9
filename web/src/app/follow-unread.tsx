import { meets } from '@console/shared/permissions';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { listNotifications, markNotifications } from '../api/notifications.ts';
import { toastError } from '../components/toast.ts';
import { stores } from '../stores/stores.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useUser } from '../stores/use-user.ts';
import type { UnreadList } from './bell.tsx';
import { showBrowserNews } from './browser-news.ts';

/** Reads what is unread, once for all bells, and follows it, also by notifications of the browser. */
export function FollowUnread({ onList }: { onList: (list: UnreadList | undefined) => void }) {
  const list = useLiveList(stores.notification, 'unread', () => ({
    page: 1,
    limit: 1,
    matches: ({ read_date }) => read_date === null,
    read: (page, signal) => listNotifications({ ...page, unread: true }, signal),
  }));
  useEffect(() => {
    onList(list);
    return () => onList(undefined);
  }, [list, onList]);
  const navigate = useNavigate();
  const mayMark = meets(useUser(), 'writer');
  useEffect(
    () =>
      showBrowserNews(({ notification_id }, path) => {
        void navigate(path);
        if (!mayMark) return;
        markNotifications({ body: { ids: [notification_id] } }).catch((problem: unknown) =>
          toastError(messageOf(problem)),
        );
      }),
    [navigate, mayMark],
  );
  return null;
}
