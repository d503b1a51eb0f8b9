import { DEFAULT_PAYMENT_TERMS } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import type { DeliverTo, PurchaseOrder } from '@console/shared/entities/purchase-order';
import { json } from '../database/columns.ts';

/** Where the seller delivers and when it is paid, as a body names them. */
export interface DeliveryIn {
  deliver_to?: DeliverTo | undefined;
  payment_terms?: string | undefined;
}

export const deliveryFaults = (order: Order | null, { deliver_to, payment_terms }: DeliveryIn) => ({
  ...(deliver_to === 'SITE' && !order?.shipping_address && { deliver_to: NO_SITE }),
  ...(payment_terms?.trim() === '' && { payment_terms: 'Choose the payment terms.' }),
});

const NO_SITE = 'The order has no delivery address. Choose one there, or let the seller deliver to us.';

/** By default the seller delivers to the site of the order, as it is now, or else to us. */
export const newDelivery = (order: Order | null, { deliver_to, payment_terms }: DeliveryIn) => ({
  ...deliveredTo(order, deliver_to ?? (order?.shipping_address ? 'SITE' : 'OFFICE')),
  payment_terms: payment_terms?.trim() ?? DEFAULT_PAYMENT_TERMS,
});

/** What an edit changes. A site that stays is kept as it was when it was chosen. */
export const editedDelivery = (
  order: Order | null,
  before: PurchaseOrder,
  { deliver_to, payment_terms }: DeliveryIn,
) => ({
  ...(deliver_to !== undefined && deliver_to !== before.deliver_to && deliveredTo(order, deliver_to)),
  ...(payment_terms !== undefined && { payment_terms: payment_terms.trim() }),
});

const deliveredTo = (order: Order | null, deliver_to: DeliverTo) => {
  const site = deliver_to === 'SITE' ? order?.shipping_address : null;
  return { deliver_to, delivery_address: site ? json(site) : null };
};
