import { follow } from '../changes/amend.ts';
import type { Work } from '../changes/work.ts';
import { offerRecord } from './record.ts';
import { offersOfSeller, updateOffer } from './repository.ts';

/**
 * Runs `change` to a seller that its offers show, and lets each of them follow: every one is locked and read before it,
 * and read again after it. The seller is to be locked already.
 */
export async function withOffersOf(work: Work, seller_id: number, change: () => Promise<void>): Promise<void> {
  const ids = await offersOfSeller(work.db, seller_id);
  const whole = ids.reduceRight<() => Promise<void>>(
    (inner, id) => async () => {
      await follow(work, offerRecord, id, async () => {
        await inner();
        await updateOffer(work.db, id, {});
      });
    },
    change,
  );
  await whole();
}
