import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { DeliverTo, PurchaseOrder } from '@console/shared/entities/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { dayErrors } from './day-errors.ts';
import type { FormRules } from './form-rules.ts';
import type { PickedGoods } from './picked.ts';
import { purchaseLineBody, purchaseLineErrors, purchaseLineField } from './purchase-line.ts';
import type { PurchaseLineDraft, PurchaseLinePatch } from './purchase-line.ts';
import { restoring } from './removed-line.ts';
import type { FieldErrors } from './record-work/contract.ts';

export interface NewPurchaseLine extends PurchaseLineDraft {
  /** Unique within the draft. */
  id: string;
  goods: PickedGoods;
  /** The order line it is bought for; null for stock. */
  order_line_id: number | null;
  /** Where the price comes from. Changing the seller clears an offer's price, but keeps one typed by hand. */
  priced: 'not' | 'byOffer' | 'byHand';
}

/** The fields of an order line that a purchase order copies. */
export interface LineToTake {
  order_line_id: number;
  goods: PickedGoods;
  /** Quantity not on any purchase order yet. */
  left: number;
  /** Seller and price of the offer it was sold from. */
  seller_id: number;
  offer_price: number;
}

/** The draft of a purchase order. */
export interface NewPurchaseOrder {
  /** Null for stock. */
  order_number: string | null;
  seller_id: number | null;
  /** YYYY-MM-DD; '' for none. */
  due_date: string;
  remark: string;
  /** Undefined: to the site, if the order has one, or else to us. */
  deliver_to?: DeliverTo | undefined;
  /** Undefined: the usual terms. */
  payment_terms?: string | undefined;
  lines: readonly NewPurchaseLine[];
}

export const newPurchaseOrder = (order_number: string | null): NewPurchaseOrder => ({
  order_number,
  seller_id: null,
  due_date: '',
  remark: '',
  lines: [],
});

export type NewPurchaseOrderEdit =
  | { type: 'seller.choose'; seller_id: number | null }
  | { type: 'line.add'; id: string; goods: PickedGoods }
  /** Takes a line of the order. The first one also sets the seller. */
  | { type: 'line.take'; line: LineToTake }
  | { type: 'line.edit'; id: string; patch: PurchaseLinePatch }
  /** The chosen seller's offer price, in rupees. */
  | { type: 'line.offer'; id: string; offer_price: number }
  | { type: 'line.remove'; id: string }
  /** Restores a line at its previous position. */
  | { type: 'line.restore'; line: NewPurchaseLine; at: number }
  | {
      type: 'terms.edit';
      patch: Partial<Pick<NewPurchaseOrder, 'due_date' | 'remark' | 'deliver_to' | 'payment_terms'>>;
    };

export function editedPurchaseOrder(order: NewPurchaseOrder, edit: NewPurchaseOrderEdit): NewPurchaseOrder {
  const { lines } = order;
  const withLine = (id: string, change: (line: NewPurchaseLine) => NewPurchaseLine) => ({
    ...order,
    lines: lines.map((line) => (line.id === id ? change(line) : line)),
  });
  switch (edit.type) {
    case 'seller.choose':
      return edit.seller_id === order.seller_id
        ? order
        : { ...order, seller_id: edit.seller_id, lines: lines.map(withoutOffer) };
    case 'line.add':
      return { ...order, lines: [...lines, { ...blankLine(edit.goods), id: edit.id }] };
    case 'line.take':
      return taken(order, edit.line);
    case 'line.edit':
      return withLine(edit.id, (line) => ({
        ...line,
        ...edit.patch,
        ...(edit.patch.offer_price !== undefined && { priced: 'byHand' }),
      }));
    case 'line.offer':
      return withLine(edit.id, (line) => ({
        ...line,
        offer_price: edit.offer_price,
        priced: 'byOffer',
      }));
    case 'line.remove':
      return { ...order, lines: lines.filter(({ id }) => id !== edit.id) };
    case 'line.restore':
      return { ...order, lines: lines.toSpliced(edit.at, 0, edit.line) };
    default:
      return { ...order, ...edit.patch };
  }
}

export const takenId = (order_line_id: number): string => `order-line-${order_line_id}`;

function taken(order: NewPurchaseOrder, { order_line_id, goods, left, ...sold }: LineToTake): NewPurchaseOrder {
  if (order.lines.some((line) => line.order_line_id === order_line_id)) return order;
  const seller_id = order.seller_id ?? sold.seller_id;
  const line = { ...blankLine(goods), id: takenId(order_line_id), order_line_id, quantity: left };
  const price = { offer_price: sold.offer_price, priced: 'byOffer' } as const;
  return { ...order, seller_id, lines: [...order.lines, { ...line, ...(seller_id === sold.seller_id && price) }] };
}

const blankLine = (goods: PickedGoods): Omit<NewPurchaseLine, 'id'> => ({
  goods,
  order_line_id: null,
  quantity: null,
  offer_price: null,
  gst: goods.gst,
  remark: '',
  priced: 'not',
});

const withoutOffer = (line: NewPurchaseLine): NewPurchaseLine =>
  line.priced === 'byOffer' ? { ...line, offer_price: null, priced: 'not' } : line;

const NO_PURCHASE_LINES = 'Add a product.';

/** Errors by the paths of `purchasePathOf`. */
function newPurchaseErrors({ seller_id, due_date, lines }: NewPurchaseOrder): FieldErrors {
  return {
    ...(seller_id === null && { seller_id: MESSAGES.pick.seller }),
    ...(lines.length === 0 && { purchase_order_lines: NO_PURCHASE_LINES }),
    ...Object.fromEntries(
      lines.flatMap((line) =>
        Object.entries(purchaseLineErrors(line, { product: line.goods.gst })).map(([field, words]) => [
          `line.${line.id}.${field}`,
          words,
        ]),
      ),
    ),
    ...dayErrors('due_date', due_date),
  };
}

/** Maps a server field to a form path: `purchase_order_lines.1.gstin` → `line.<id>.gst`. */
function purchasePathOf(field: string, { lines }: NewPurchaseOrder): string {
  const [, at, name = ''] = /^purchase_order_lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = at === undefined ? undefined : lines[Number(at)];
  return line ? `line.${line.id}.${purchaseLineField(name)}` : field;
}

/** Whether an edit answers an error at a path of `purchasePathOf`. */
function answeredBy(edit: NewPurchaseOrderEdit): (path: string) => boolean {
  switch (edit.type) {
    case 'seller.choose':
      return (path) => path === 'seller_id';
    case 'line.add':
    case 'line.take':
    case 'line.restore':
      return (path) => path === 'purchase_order_lines';
    case 'line.edit':
      return (path) => Object.keys(edit.patch).some((field) => path === `line.${edit.id}.${field}`);
    case 'line.offer':
      return (path) => path === `line.${edit.id}.offer_price`;
    case 'line.remove':
      return (path) => path.startsWith(`line.${edit.id}.`);
    default:
      return (path) => path in edit.patch;
  }
}

/** Rules for a new purchase order, for an order or for stock. */
export const newPurchaseRules: FormRules<PurchaseOrder, NewPurchaseOrder, NewPurchaseOrderEdit> = {
  noun: 'purchase order',
  blank: newPurchaseOrder(null),
  errors: newPurchaseErrors,
  pathOf: purchasePathOf,
  writing: {
    edited: editedPurchaseOrder,
    answers: answeredBy,
    undoOf: ({ lines }, edit) => restoring(lines, edit),
  },
};

/** The request body. Required fields are set once `newPurchaseErrors` finds nothing. */
export const newPurchaseBody = ({
  order_number,
  seller_id,
  due_date,
  remark,
  deliver_to,
  payment_terms,
  lines,
}: NewPurchaseOrder): BodyOf<typeof purchaseOrderCalls.create> => ({
  order_number,
  seller_id: seller_id ?? 0,
  due_date: due_date || null,
  remark: remark.trim() || null,
  ...(deliver_to && { deliver_to }),
  ...(payment_terms && { payment_terms }),
  purchase_order_lines: lines.map((line) => ({
    order_line_id: line.order_line_id,
    product_sku_id: line.goods.product_sku_id,
    ...purchaseLineBody(line),
  })),
});
