import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';

export type Sellers = readonly { seller_id: number; seller_name: string }[];

/** The order's sellers, each once. */
export function sellersOf({ order_lines }: Pick<Order, 'order_lines'>): Sellers {
  const byId = new Map(order_lines.map(({ seller_id, seller_name }) => [seller_id, seller_name]));
  return [...byId].map(([seller_id, seller_name]) => ({ seller_id, seller_name }));
}

/** The seller of a purchase order. */
export const sellerOf = ({ seller_id, seller_info }: Pick<PurchaseOrder, 'seller_id' | 'seller_info'>) => ({
  seller_id,
  seller_name: seller_info.seller_name,
});

/** What reached a seller was paid. */
export const paymentStatus = ({ seller_id, status }: Pick<Payment, 'seller_id' | 'status'>): string =>
  seller_id !== null && status === 'RECEIVED' ? 'Paid' : paymentChart.label(status);

/** An issued purchase order can be paid, in any number of payments. */
export const isPayable = ({ status }: Pick<PurchaseOrder, 'status'>): boolean =>
  status === 'ISSUED' || status === 'PAID';

/** 'from the customer', 'to Steel Yard'. */
export function partyOf({ seller_id }: Pick<Payment, 'seller_id'>, sellers: Sellers): string {
  if (seller_id === null) return 'from the customer';
  return `to ${sellers.find((seller) => seller.seller_id === seller_id)?.seller_name ?? `seller ${seller_id}`}`;
}

/** The same as a title. */
export const partyTitle = (payment: Pick<Payment, 'seller_id'>, sellers: Sellers): string => {
  const party = partyOf(payment, sellers);
  return party.charAt(0).toUpperCase() + party.slice(1);
};
