import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { ClaimableEntity } from '@console/shared/queues';
import { useEffect, useEffectEvent } from 'react';
import { messageOf } from '../api/api-error.ts';
import { toastChoice } from '../components/toast-choice.tsx';
import { toastError, toastSuccess } from '../components/toast.ts';
import { liveNews } from '../live/live.ts';
import type { ClaimNews } from '../live/live.ts';
import { decline, handOver } from './claim-actors.ts';
import { CLAIMABLE_NAMES } from './claimable-names.ts';

/**
 * Shows requests for a record this person holds but does not have open, as after a reload. An open record shows them in
 * its own dialog.
 */
export function useHandoverToasts(open: RecordRef | undefined): void {
  const handleNews = useEffectEvent(({ kind, claim, by }: ClaimNews) => {
    if (kind !== 'requested' || (open && refKey(open) === refKey(claim))) return;
    const record = `${CLAIMABLE_NAMES[claim.entity as ClaimableEntity].toLowerCase()} ${claim.id}`;
    const answer = (given: Promise<unknown>) => void given.catch((error: unknown) => toastError(messageOf(error)));
    const give = async () => {
      const { claim: now } = await handOver(claim, by.user_id);
      if (now?.holder.user_id === by.user_id) toastSuccess(`You handed ${record} over to ${by.name}`);
    };
    toastChoice({
      id: refKey(claim),
      message: `${by.name} wants to take over ${record}`,
      yes: { label: 'Hand over', onChoose: () => answer(give()) },
      no: { label: 'Decline', onChoose: () => answer(decline(claim, by.user_id)) },
    });
  });
  useEffect(() => liveNews.claim.on((news) => handleNews(news)), []);
}
