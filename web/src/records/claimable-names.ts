import type { ClaimableEntity } from '@console/shared/queues';

/** Names of claimable records at the start of a sentence. */
export const CLAIMABLE_NAMES: Record<ClaimableEntity, string> = {
  quotation_request: 'Quote request',
  quotation: 'Quotation',
  purchase_order: 'Purchase order',
  delivery_challan: 'Challan',
  order: 'Order',
};
