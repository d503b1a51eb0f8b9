import type { Notification } from '@console/shared/entities/notification';
import { Bell as BellIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Link } from 'react-router';
import type { LiveList } from '../stores/live-list.ts';
import { useListView } from '../stores/use-list-view.ts';

export type UnreadList = LiveList<Notification>;

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
