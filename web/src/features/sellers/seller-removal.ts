import type { Seller } from '@console/shared/entities/parties';
import { MESSAGES } from '@console/shared/messages';
import { deleteSeller, sellerDeletion } from '../../api/sellers.ts';
import { stores } from '../../stores/stores.ts';
import { deletable } from '../../records/use-move.ts';
import type { MoveKind } from '../../records/use-move.ts';

export const SELLER_REMOVAL: MoveKind<Seller> = {
  noun: 'seller',
  chart: deletable('seller'),
  store: stores.seller,
  idOf: ({ seller_id }) => String(seller_id),
  move: async ({ row }, options) => {
    await deleteSeller(row.seller_id, options);
    return row;
  },
  preflight: ({ row: { seller_id } }) => sellerDeletion({ seller_id }),
  words: { done: MESSAGES.seller.deleted, failed: "Couldn't delete the seller" },
};
