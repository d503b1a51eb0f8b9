import type { Seller } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { snapshot } from 'valtio/vanilla';
import { isApiError } from '../../api/api-error.ts';
import { getSeller, updateSeller } from '../../api/sellers.ts';
import { issueFields, sellerChanges } from '../../machines/issue-purchase-order.ts';
import type { IssueDraft, SellerOrder } from '../../machines/issue-purchase-order.ts';
import { session } from '../../stores/session.ts';
import { createSteadyReader } from '../../stores/steady-reader.ts';
import { stores } from '../../stores/stores.ts';
import type { JoinedRow } from '../row-feed.ts';

/** The current seller of a purchase order. Followed only while it is a draft, which can be issued. */
export const SELLER_OF: JoinedRow<SellerOrder> = {
  into: (row) => ({ ...row, seller: known(row.seller_id) }),
  follow: ({ seller_id, status }, moved) => {
    const { user } = session;
    if (status !== 'DRAFT' || !user || !can(user.permissions, 'seller', 'READ')) return () => undefined;
    const reader = createSteadyReader({
      read: (signal) => getSeller(seller_id, signal),
      done: () => undefined,
      failed: () => undefined,
    });
    const ignore = stores.seller.watch(String(seller_id), moved, async () => reader.restart());
    if (!stores.seller.row(String(seller_id))) reader.want();
    return () => {
      reader.stop();
      ignore();
    };
  },
};

/** Saves the typed details to the seller's record. Values already stored are not an error. */
export async function writeSeller(row: SellerOrder, draft: IssueDraft): Promise<Seller | undefined> {
  const { seller } = row;
  const changes = sellerChanges(draft, row);
  if (!seller || Object.keys(changes).length === 0) return seller;
  try {
    return await updateSeller({ seller_id: seller.seller_id, ...changes }, { ifMatch: seller.revision });
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.details.fields) error.details.fields = issueFields(error.details.fields);
    const current = error.current as Seller | undefined;
    if (!current) throw error;
    stores.seller.put(current);
    // The response was lost and an earlier attempt had arrived. Otherwise only fields outside the form may have
    // changed.
    const left = sellerChanges(draft, { ...row, seller: current });
    if (Object.keys(left).length === 0) return current;
    if (!isSame(seller, current)) throw error;
    return updateSeller({ seller_id: seller.seller_id, ...changes }, { ifMatch: current.revision });
  }
}

const isSame = (one: Seller, other: Seller) =>
  one.gstin === other.gstin && one.email_id_1 === other.email_id_1 && one.mobile_1 === other.mobile_1;

function known(seller_id: number): Seller | undefined {
  const row = stores.seller.row(String(seller_id));
  return row && (snapshot(row) as Seller);
}
