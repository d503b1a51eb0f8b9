import type { BodyOf } from '@console/shared/calls/call';
import type { notificationCalls } from '@console/shared/calls/notification';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { meets } from '@console/shared/permissions';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../api/api-error.ts';
import { listNotifications, markNotifications } from '../../api/notifications.ts';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { toastError } from '../../components/toast.ts';
import { Toggle } from '../../components/toggle.tsx';
import { useHotkeys } from '../../components/use-hotkeys.ts';
import { useHoverOrFocus } from '../../components/use-hover-or-focus.ts';
import { LiveFailure } from '../../records/live-failure.tsx';
import { useLiveRows } from '../../records/use-live-rows.ts';
import { stores } from '../../stores/stores.ts';
import { useOffers } from '../../stores/use-offers.ts';
import { useUser } from '../../stores/use-user.ts';
import { InboxItem } from './inbox-item.tsx';
import { NotificationSettings } from './notification-settings.tsx';

const PAGE = 50;

/** /inbox: what the person is told, newest first, followed live. */
export function InboxScreen() {
  const mayMark = meets(useUser(), 'writer');
  const mayChoose = useOffers('PUT /notifications/preferences') && mayMark;
  const [isChoosing, setChoosing] = useState(false);
  const [params, setParams] = useSearchParams();
  const isUnreadOnly = params.has('unread');
  const [isBusy, setBusy] = useState(false);
  const live = useLiveRows(stores.notification, isUnreadOnly ? 'inbox:unread' : 'inbox', () => ({
    page: 1,
    limit: PAGE,
    matches: ({ read_date }) => !isUnreadOnly || read_date === null,
    read: (page, signal) => listNotifications({ ...page, ...(isUnreadOnly && { unread: true }) }, signal),
  }));
  const { view, list, rows } = live;
  const hoverOrFocus = useHoverOrFocus((isHeld) => (isHeld ? list.hold() : list.settle()));
  const hasUnread = rows.some(({ read_date }) => read_date === null);

  const write = useCallback(async (body: BodyOf<typeof notificationCalls.read>) => {
    setBusy(true);
    await markNotifications({ body }).catch((problem: unknown) => toastError(messageOf(problem)));
    setBusy(false);
  }, []);
  const mark = useCallback(
    (id: string, isRead: boolean) => void write({ ids: [Number(id)], ...(!isRead && { unread: true }) }),
    [write],
  );
  useHotkeys(
    {
      e: { run: () => markFocused(true), label: 'Mark as read' },
      u: { run: () => markFocused(false), label: 'Mark as unread' },
    },
    mayMark,
  );
  function markFocused(isRead: boolean) {
    const id = document.activeElement?.closest<HTMLElement>('[data-notification]')?.dataset['notification'];
    const row = rows.find(({ notification_id }) => String(notification_id) === id);
    if (id !== undefined && row && (row.read_date !== null) !== isRead) mark(id, isRead);
  }

  const left = view.total - view.ids.length;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <PageHeader
        title="Inbox"
        below="What colleagues did that concerns you, and what happens to the records that you follow."
        actions={
          <>
            <HeldChanges arrived={view.arrived} left={view.left} onSettle={list.settle} />
            <Toggle
              label="Only unread"
              checked={isUnreadOnly}
              onChange={(isOn) => setParams(isOn ? { unread: '1' } : {}, { replace: true })}
            />
            {mayChoose && <Button onClick={() => setChoosing(true)}>Notification settings</Button>}
            {mayMark && (
              <Button disabled={!hasUnread} busy={isBusy} onClick={() => void write({ all: true })}>
                Mark all as read
              </Button>
            )}
          </>
        }
      />
      <section
        aria-label="Notifications"
        className="border-line bg-surface min-w-0 overflow-hidden rounded-lg border"
        {...hoverOrFocus}
      >
        {view.state === 'reading' && <SkeletonRows rows={6} label="Loading your inbox…" />}
        {view.state === 'failed' && <LiveFailure live={live} failed="Couldn’t load your inbox" />}
        {view.state === 'ready' && view.total === 0 && (
          <EmptyState title={isUnreadOnly ? 'Nothing is unread' : 'Nothing yet'}>
            Follow a record on its page to be told when its status changes.
          </EmptyState>
        )}
        {view.ids.length > 0 && (
          <ul className="divide-line divide-y">
            {view.ids.map((id) => (
              <InboxItem key={id} id={id} onMark={mark} />
            ))}
          </ul>
        )}
      </section>
      {left > 0 && view.limit < PAGE_LIMIT_MAX && (
        <Button
          size="sm"
          className="self-center"
          onClick={() => list.turn(1, Math.min(view.limit + PAGE, PAGE_LIMIT_MAX))}
        >
          Earlier ({left.toLocaleString('en-IN')})
        </Button>
      )}
      {isChoosing && <NotificationSettings open onClose={() => setChoosing(false)} />}
    </div>
  );
}
