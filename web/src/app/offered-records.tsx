import { refKey } from '@console/shared/entities';
import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { lazyPart } from '../api/lazy-part.ts';
import { claims } from '../stores/claims.ts';
import { useUser } from '../stores/use-user.ts';

const OfferNotice = lazyPart(async () => ({ default: (await import('./offer-notice.tsx')).OfferNotice }));

/** What the console offers this person, above every screen. */
export function OfferedRecords() {
  const { user_id } = useUser();
  const all = Object.values(useSnapshot(claims));
  const mine = all.filter(({ offered, holder }) => offered && holder.user_id === user_id);
  return (
    <Suspense>
      {mine.map((claim) => (
        <OfferNotice key={refKey(claim)} claim={claim} />
      ))}
    </Suspense>
  );
}
