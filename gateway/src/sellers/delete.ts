import type { Seller } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { deleteMany } from '../changes/cascade.ts';
import { deleteRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { offerRecord } from '../records/offer.ts';
import { sellerRecord } from '../records/seller.ts';
import { activeOffersOf } from './repository.ts';

/** Deletes a seller together with its hidden offers. A command that creates an offer for it waits for the lock. */
export const deleteSeller = (work: UnitOfWork, seller_id: number, ifMatch: number | undefined): Promise<Seller> =>
  deleteRecord(work, sellerRecord, seller_id, ifMatch, async () => {
    refuseBlocked(work, await activeOffersOf(work.db, seller_id), MESSAGES.seller.hasOffers);
    const offers = offerRecord.rows(work.db).where('f.seller_id', '=', seller_id);
    await deleteMany(work, offerRecord, await offerRecord.lockMany(offers));
    await sellerRecord.update(work.db, seller_id, { is_deleted: true, modified_date: work.now });
  });
