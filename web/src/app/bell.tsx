import { Bell as BellIcon } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { listNotifications } from '../api/notifications.ts';
import { OpenRoutesContext } from '../components/open-routes.ts';
import { stores } from '../stores/stores.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';

/** Leads to the inbox and shows how much of it is unread, live. Absent where the gateway has no inbox. */
export function Bell() {
  const mayOpen = useContext(OpenRoutesContext);
  return mayOpen('/inbox') && <Unread />;
}

function Unread() {
  const list = useLiveList(stores.notification, 'unread', () => ({
    page: 1,
    limit: 1,
    matches: ({ read_date }) => read_date === null,
    read: (page, signal) => listNotifications({ ...page, unread: true }, signal),
  }));
  const { total } = useListView(list);
  return (
    <Link
      to="/inbox"
      aria-label={total === 0 ? 'Inbox' : `Inbox, ${total} unread`}
      className="text-muted hover:text-ink flex p-1.5 text-xs"
    >
      <BellIcon className="size-4" />
      {total > 0 && (
        <span aria-hidden className="bg-accent-solid text-on-solid -ml-1 rounded-full px-1 leading-4 tabular-nums">
          {total}
        </span>
      )}
    </Link>
  );
}
