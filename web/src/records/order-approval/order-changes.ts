import type { Order } from '@console/shared/entities/order';
import { orderDraftOf, orderParts } from '../../machines/order-draft.ts';
import type { OrderDraft } from '../../machines/order-draft.ts';
import { dayWords } from '../day-words.ts';
import { addressWords } from '../ship-to/ship-to.tsx';
import { salePartLabel, showSalePart } from '../sale-form/part-labels.ts';
import { saleChanges } from '../sale-form/sale-changes.ts';

const EDD = 'terms.edd';
const SHIP_TO = 'terms.shipping_address_id';

/** The changes since somebody looked at an order, as text. */
export const orderChanges = (looked: Order, row: Order): string[] => saleChanges(WORDS, looked, row);

/** The label of a part of an order's draft. */
export function orderPartLabel(part: string, row: Order): string {
  if (part === EDD) return 'Expected delivery';
  return part === SHIP_TO ? 'Ship to' : salePartLabel(part, linesOf(row));
}

export function showOrderPart(part: string, draft: OrderDraft): string {
  const { edd, shipping_address_id } = draft.terms;
  if (part === EDD) return dayWords(edd);
  return part === SHIP_TO ? addressWords(shipping_address_id) : showSalePart(part, draft);
}

function linesOf({ order_lines }: Order) {
  return order_lines.map(({ order_line_id: id, product_info, product_sku_info }) => ({
    id,
    name: `${product_info.product_name} ${product_sku_info.product_sku_name}`,
  }));
}

const WORDS = {
  draftOf: orderDraftOf,
  parts: orderParts,
  linesOf,
  totalOf: ({ order_grand_total }: Order) => order_grand_total,
  partLabel: orderPartLabel,
  showPart: showOrderPart,
};
