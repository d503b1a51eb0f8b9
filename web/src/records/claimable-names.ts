import type { ClaimableEntity } from '@console/shared/queues';

/** What a record that can be held is called where a sentence begins. */
export const CLAIMABLE_NAMES: Record<ClaimableEntity, string> = {
  quotation_request: 'Quote request',
  quotation: 'Quotation',
  purchase_order: 'Purchase order',
  delivery_challan: 'Challan',
  order: 'Order',
};
