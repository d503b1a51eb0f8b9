import type { Notification } from '@console/shared/entities/notification';
import { meets } from '@console/shared/permissions';
import { Bell as BellIcon } from 'lucide-react';
import { createContext, useContext, useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../api/api-error.ts';
import { listNotifications, markNotifications } from '../api/notifications.ts';
import { toastError } from '../components/toast.ts';
import type { LiveList } from '../stores/live-list.ts';
import { stores } from '../stores/stores.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useUser } from '../stores/use-user.ts';
import { showBrowserNews } from './browser-news.ts';

type UnreadList = LiveList<Notification>;

/** What the person has not read, for every bell of the shell; undefined where the gateway has no inbox. */
export const UnreadContext = createContext<UnreadList | undefined>(undefined);

/** Leads to the inbox and shows how much of it is unread, live. */
export function Bell() {
  const list = useContext(UnreadContext);
  return list && <Unread list={list} />;
}

function Unread({ list }: { list: UnreadList }) {
  const { total } = useListView(list);
  return (
    <Link
      to="/inbox"
      aria-label={total === 0 ? 'Inbox' : `Inbox, ${total} unread`}
      className="text-muted hover:text-ink flex p-1.5 text-xs"
    >
      <BellIcon className="size-4" />
      {total > 0 && (
        <span aria-hidden className="bg-accent-solid text-on-solid ml-0.5 rounded-full px-1 leading-4 tabular-nums">
          {total}
        </span>
      )}
    </Link>
  );
}

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
