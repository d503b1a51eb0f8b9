import type { Offer } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { formatInr } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import { deleteOffer } from '../../api/offers.ts';
import { stores } from '../../stores/stores.ts';
import type { MoveQuestion } from '../move-dialog.tsx';
import type { MoveKind } from '../use-move.ts';

/** People who may edit an offer may delete it. */
export const mayDeleteOffer = (permissions: PermissionMap): boolean =>
  can(permissions, 'offer', 'DELETE') || can(permissions, 'offer', 'UPDATE');

export const OFFER_REMOVAL: MoveKind<Offer> = {
  noun: 'offer',
  chart: { permits: (_move, _status, permissions) => mayDeleteOffer(permissions), label: () => 'as it is' },
  store: stores.offer,
  idOf: ({ sku_offer_id }) => String(sku_offer_id),
  move: async ({ row }, options) => {
    await deleteOffer(row.sku_offer_id, options);
    return row;
  },
  words: { done: MESSAGES.offer.deleted, failed: MESSAGES.offer.deleteFailed },
};

export const offerRemovalQuestion = ({ row }: { row: Offer }): MoveQuestion => ({
  title: `Delete the offer ${row.sku_offer_id} of ${row.seller_name} at ${formatInr(row.offer_price)}?`,
  message: 'This permanently deletes the offer. Existing documents keep it.',
  confirmLabel: 'Delete',
  danger: true,
});
