import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Fact } from '../../components/facts.tsx';
import { Place, shipToText } from '../ship-to/ship-to.tsx';

/** Whether the gateway keeps where the seller delivers: others leave it out of their rows. */
export const keepsDelivery = (row: PurchaseOrder): boolean => 'deliver_to' in row;

/** Where the seller delivers and when it is paid, as far as that was stated. */
export const deliveryFacts = ({ deliver_to, delivery_address, payment_terms }: PurchaseOrder): Fact[] => [
  ...(deliver_to
    ? [{ label: 'Deliver to', value: deliver_to === 'SITE' ? <Place of={delivery_address} /> : 'Our office' }]
    : []),
  ...(payment_terms ? [{ label: 'Payment terms', value: payment_terms }] : []),
];

export const deliveryWords = ({ deliver_to, delivery_address }: PurchaseOrder): string => {
  if (deliver_to === 'SITE' && delivery_address) return shipToText(delivery_address);
  return deliver_to === 'OFFICE' ? 'our office' : 'not stated';
};
