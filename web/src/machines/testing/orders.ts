import type { NewOrder } from '../new-order.ts';
import { editedOrder, newOrder } from '../new-order.ts';
import type { PickedCustomer, PickedGoods } from '../picked.ts';
import type { ChosenOffer } from '../sale-line.ts';

export const aCustomer: PickedCustomer = { org_id: 1003, tenant_id: 2, user_id: 101 };

export const pipe: PickedGoods = {
  product_id: 3,
  product_sku_id: 31,
  product_name: 'GI Pipe',
  product_sku_name: '2 inch',
  unit: 'm',
  gst: 18,
};

export const anOffer: ChosenOffer = { sku_offer_id: 12, seller_id: 4, seller_name: 'Steel Yard', offer_price: 62.5 };

/** A valid order with one line, `a`. */
export const wholeOrder: NewOrder = (
  [
    { type: 'line.add', id: 'a', goods: pipe },
    { type: 'line.offer', id: 'a', offer: anOffer },
    { type: 'line.edit', id: 'a', patch: { quantity: 2 } },
  ] as const
).reduce(editedOrder, newOrder(aCustomer));
