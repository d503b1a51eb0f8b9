import type { Order } from '@console/shared/entities/order';
import { orderDraftOf, orderParts } from '../../machines/order-draft.ts';
import type { OrderDraft } from '../../machines/order-draft.ts';
import { dayWords } from '../day-words.ts';
import { salePartLabel, showSalePart } from '../sale-form/part-labels.ts';
import { saleChanges } from '../sale-form/sale-changes.ts';

const EDD = 'terms.edd';

/** The changes since somebody looked at an order, as text. */
export const orderChanges = (looked: Order, row: Order): string[] => saleChanges(WORDS, looked, row);

/** The label of a part of an order's draft. */
export const orderPartLabel = (part: string, row: Order): string =>
  part === EDD ? 'Expected delivery' : salePartLabel(part, linesOf(row));

export const showOrderPart = (part: string, draft: OrderDraft): string =>
  part === EDD ? dayWords(draft.terms.edd) : showSalePart(part, draft);

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
