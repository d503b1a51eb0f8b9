import type { RecordRef } from '@console/shared/entities';
import { isFollowable } from '@console/shared/notifications';
import { meets } from '@console/shared/permissions';
import { useEffect, useState } from 'react';
import { messageOf } from '../api/api-error.ts';
import { readFollow, setFollow } from '../api/notifications.ts';
import { Button } from '../components/button.tsx';
import { toastError } from '../components/toast.ts';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';

/** Follows a record, or stops. Absent where the gateway has no such call, and until it is known. */
export function FollowControl(record: RecordRef) {
  const isOffered = useOffers('GET /follow');
  const mayFollow = meets(useUser(), 'writer') && isFollowable(record.entity);
  return isOffered && mayFollow && <Follow key={`${record.entity} ${record.id}`} {...record} />;
}

function Follow({ entity, id }: RecordRef) {
  const [isFollowing, setFollowing] = useState<boolean>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const away = new AbortController();
    const read = () => {
      readFollow({ query: { entity, id } }, { signal: away.signal }).then(
        ({ reply }) => setFollowing(reply.follow),
        // Without an answer there is no control, which the next look at this window may bring.
        () => undefined,
      );
    };
    read();
    window.addEventListener('focus', read);
    return () => {
      away.abort();
      window.removeEventListener('focus', read);
    };
  }, [entity, id]);
  if (isFollowing === undefined) return null;

  async function change() {
    setBusy(true);
    await setFollow({ body: { entity, id, follow: !isFollowing } }).then(
      () => setFollowing(!isFollowing),
      (problem: unknown) => toastError(messageOf(problem)),
    );
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={isBusy}
      onClick={() => void change()}
      data-tip={isFollowing ? 'You are told when its status changes' : 'Be told when its status changes'}
    >
      {isFollowing ? 'Unfollow' : 'Follow'}
    </Button>
  );
}
