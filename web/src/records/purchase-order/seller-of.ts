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

/** The seller of a purchase order, as it stands now; followed only where there is something to issue. */
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

/** Writes what the person typed into the record of the seller; what stands there already is no error. */
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
    // A lost reply: an earlier try had arrived. Else only something that the form does not show may have moved.
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
