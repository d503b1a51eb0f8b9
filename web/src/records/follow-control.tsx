import type { RecordRef } from '@console/shared/entities';
import { isFollowable } from '@console/shared/notifications';
import { meets } from '@console/shared/permissions';
import { useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { listFollows, setFollow } from '../api/notifications.ts';
import { Button } from '../components/button.tsx';
import { toastError } from '../components/toast.ts';
import { stores } from '../stores/stores.ts';
import { useListView } from '../stores/use-list-view.ts';
import { useLiveList } from '../stores/use-live-list.ts';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';

/** Follows a record, or stops. Absent where the gateway has no such call, and until it is known. */
export function FollowControl(record: RecordRef) {
  const isOffered = useOffers('GET /follow');
  const mayFollow = meets(useUser(), 'writer') && isFollowable(record.entity);
  return isOffered && mayFollow && <Follow key={`${record.entity} ${record.id}`} {...record} />;
}

function Follow({ entity, id }: RecordRef) {
  const [isBusy, setBusy] = useState(false);
  const list = useLiveList(stores.follow, `${entity} ${id}`, () => ({
    page: 1,
    limit: 1,
    matches: (row) => row.entity === entity && row.id === id && row.is_following,
    read: (_page, signal) => listFollows({ entity, id }, signal),
  }));
  const view = useListView(list);
  const isFollowing = view.total > 0;
  if (view.state !== 'ready') return null;

  async function change() {
    setBusy(true);
    await setFollow({ body: { entity, id, follow: !isFollowing } }).catch((problem: unknown) =>
      toastError(messageOf(problem)),
    );
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      onClick={() => void change()}
      className="-my-1"
      data-tip={isFollowing ? 'You are told when its status changes' : 'Be told when its status changes'}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
