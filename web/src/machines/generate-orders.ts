import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order, OrderLine } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { orderChart } from '@console/shared/lifecycles/order';
import { quantityLeft, sum } from '@console/shared/money';
import { purchaseOrderLine } from '@console/shared/pricing';
import { lineField, openOf, quantityErrors, takenLines, waitingWords } from './supply-draft.ts';
import type { SupplyDraft, SupplyRules } from './supply-draft.ts';
import { supplyForm } from './supply-form.ts';
import type { FieldErrors } from './record-work/contract.ts';

export type GenerateBody = BodyOf<typeof purchaseOrderCalls.generate>;

export interface GenerateDraft extends SupplyDraft {
  /** Sellers excluded for now. */
  without: readonly number[];
}

export interface SellerLines {
  seller_id: number;
  seller_name: string;
  lines: OrderLine[];
}

export const leftToOrder = ({ quantity, po_gen_qty }: OrderLine): number => quantityLeft(quantity, [po_gen_qty]);

/** Lines grouped by seller, in the order sellers first appear. */
export function sellerLines({ order_lines }: Order): SellerLines[] {
  const sellers = new Map<number, SellerLines>();
  for (const line of order_lines) {
    const { seller_id, seller_name } = line;
    const known = sellers.get(seller_id) ?? { seller_id, seller_name, lines: [] };
    sellers.set(seller_id, { ...known, lines: [...known.lines, line] });
  }
  return [...sellers.values()];
}

/** Whether any of these lines has a quantity left to order. */
export const isOpenSeller = ({ lines }: SellerLines): boolean => lines.some((line) => openOf(leftToOrder, line) > 0);

export const sellerField = (seller_id: number): string => `seller.${seller_id}`;

function errors(draft: GenerateDraft, order: Order): FieldErrors {
  const taken = new Set(takenLines(generateRules, draft, order).map(({ line }) => line.seller_id));
  const asked = sellerLines(order).filter(
    (seller) => isOpenSeller(seller) && !draft.without.includes(seller.seller_id),
  );
  if (asked.length === 0) return { sellers: 'Choose at least one seller with something left to order.' };
  return Object.fromEntries(
    asked
      .filter(({ seller_id }) => !taken.has(seller_id))
      .map(({ seller_id }) => [sellerField(seller_id), 'Order at least one line, or leave the seller out.']),
  );
}

export const generateRules: SupplyRules<GenerateDraft, GenerateBody> = {
  noun: 'purchase order',
  blank: { quantities: {}, without: [] },
  leftOf: leftToOrder,
  includes: ({ without }, { seller_id }) => !without.includes(seller_id),
  ended: ({ status, approval }) =>
    status === 'CONFIRMED' || status === 'IN_TRANSIT'
      ? waitingWords(approval)
      : `The order is ${orderChart.label(status).toLowerCase()}; nothing more can be ordered for it.`,
  errors,
  bodyOf: (draft, order) => {
    const lines = takenLines(generateRules, draft, order);
    return {
      order_number: order.order_number,
      sellers: [...new Set(lines.map(({ line }) => line.seller_id))],
      lines: lines.map(({ line: { order_line_id }, quantity }) => ({ order_line_id, quantity })),
    };
  },
  fieldOf: (field, { lines }) => {
    const line = lines?.[Number(/^lines\.(\d+)\./.exec(field)?.[1])];
    return line ? lineField(line.order_line_id) : field;
  },
};

/** Cost for one seller or all, in rupees including GST; undefined for no lines, and while a quantity is invalid. */
export function costOf(draft: GenerateDraft, order: Order, seller_id?: number): number | undefined {
  const wrong = quantityErrors(generateRules, draft, order);
  const lines = takenLines(generateRules, draft, order).filter(
    ({ line }) => seller_id === undefined || line.seller_id === seller_id,
  );
  if (lines.length === 0 || lines.some(({ line }) => wrong[lineField(line.order_line_id)])) return undefined;
  return sum(
    lines.map(
      ({ line: { offer_price, pan_india_gst }, quantity }) =>
        purchaseOrderLine({ quantity, offer_price, gstin: pan_india_gst }).total,
    ),
  );
}

/** Creates one draft purchase order per chosen seller from the remaining quantities of an order. */
export const generateOrdersMachine = supplyForm<GenerateDraft, GenerateBody, PurchaseOrder[]>(generateRules);
