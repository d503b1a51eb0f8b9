import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { ClaimableEntity } from '@console/shared/queues';
import { useEffect, useEffectEvent } from 'react';
import { subscribe } from 'valtio/vanilla';
import { messageOf } from '../api/api-error.ts';
import { dismissToast, toastChoice } from '../components/toast-choice.tsx';
import { toastError, toastSuccess, toastWarning } from '../components/toast.ts';
import { liveNews } from '../live/live.ts';
import type { ClaimNews } from '../live/live.ts';
import { claimOf, claims } from '../stores/claims.ts';
import { decline, handOver } from './claim-actors.ts';
import { CLAIMABLE_NAMES } from './claimable-names.ts';

/**
 * Shows requests for a record this person holds but does not have open, as after a reload, and who ended such a hold.
 * An open record shows both itself. The request goes with the hold.
 */
export function useHandoverToasts(open: RecordRef | undefined): void {
  const handleNews = useEffectEvent(({ kind, claim, by }: ClaimNews, stops: Set<() => void>) => {
    if (kind === 'declined' || (open && refKey(open) === refKey(claim))) return;
    const record = `${CLAIMABLE_NAMES[claim.entity as ClaimableEntity].toLowerCase()} ${claim.id}`;
    if (kind === 'ended') {
      toastWarning(`${by.name} ended your hold on ${record}`);
      return;
    }
    const answer = (given: Promise<unknown>) => void given.catch((error: unknown) => toastError(messageOf(error)));
    const give = async () => {
      const { claim: now } = await handOver(claim, by.user_id);
      if (now?.holder.user_id === by.user_id) toastSuccess(`You handed ${record} over to ${by.name}`);
    };
    const id = refKey(claim);
    const stop = subscribe(claims, () => {
      if (claimOf(claim)?.token === claim.token) return;
      dismissToast(id);
      stop();
      stops.delete(stop);
    });
    stops.add(stop);
    toastChoice({
      id,
      message: `${by.name} wants to take over ${record}`,
      yes: { label: 'Hand over', onChoose: () => answer(give()) },
      no: { label: 'Decline', onChoose: () => answer(decline(claim, by.user_id)) },
    });
  });
  useEffect(() => {
    const stops = new Set<() => void>();
    const deaf = liveNews.claim.on((news) => handleNews(news, stops));
    return () => {
      deaf();
      for (const stop of stops) stop();
    };
  }, []);
}
