import type { Entity } from '@console/shared/entities';
import { sayNews } from '@console/shared/notifications';
import { meets } from '@console/shared/permissions';
import { recordPath } from '@console/shared/record-path';
import { CircleDot, MailOpen } from 'lucide-react';
import { memo } from 'react';
import { Age } from '../../components/age.tsx';
import { cx } from '../../components/cx.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';

export interface InboxItemProps {
  id: string;
  onMark: (id: string, isRead: boolean) => void;
}

/** One notification: what happened to which record, by whom and when. Opening the record marks it as read. */
export const InboxItem = memo(function InboxItem({ id, onMark }: InboxItemProps) {
  const mayMark = meets(useUser(), 'writer');
  const row = useRow(stores.notification, id);
  if (!row) return null;
  const { kind, entity, id: record, title, by, created_date, read_date } = row;
  const isUnread = read_date === null;
  const path = recordPath(entity as Entity, record);
  return (
    <li data-notification={id} className={cx('flex items-center gap-3 px-3 py-2', isUnread && 'bg-selected')}>
      <span className={cx('size-2 shrink-0 rounded-full', isUnread && 'bg-accent-solid')}>
        {isUnread && <span className="sr-only">Unread</span>}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block wrap-anywhere', isUnread && 'font-medium')}>
          {path === undefined ? (
            title
          ) : (
            <RouteLink to={path} onFollow={isUnread && mayMark ? () => onMark(id, true) : undefined}>
              {title}
            </RouteLink>
          )}
        </span>
        <span className="text-muted block text-sm">
          {sayNews({ kind, by })} · <Age ago at={created_date} />
        </span>
      </span>
      {mayMark && (
        <IconButton
          size="sm"
          icon={isUnread ? MailOpen : CircleDot}
          label={`Mark ${title} as ${isUnread ? 'read' : 'unread'}`}
          data-tip={isUnread ? 'Mark as read' : 'Mark as unread'}
          onClick={() => onMark(id, isUnread)}
        />
      )}
    </li>
  );
});
