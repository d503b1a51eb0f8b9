import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { orderChart, orderLineChart } from '@console/shared/lifecycles/order';
import { cancelErrors } from './cancel-errors.ts';
import { changedFields } from './changed-fields.ts';
import { dayErrors } from './day-errors.ts';
import { termsErrorsOver } from './draft-totals.ts';
import { lineErrors } from './sale-line.ts';
import type { LineDraft } from './sale-line.ts';
import { judgedOrder, lineDraftOf, liveLines, orderDraftOf, orderParts, orderTermsOf } from './order-draft.ts';
import type { OrderDraft, OrderTermsDraft } from './order-draft.ts';
import { termsBody } from './sale-terms.ts';
import type { FieldErrors, WorkRules } from './record-work/contract.ts';
import { workOnRecord } from './work-on-record.ts';

/** `cancelLine` applies to the line with the id in `about`. */
export type OrderCommand = 'edit' | 'cancelLine' | 'invoice' | 'cancel' | 'close';

type Body = BodyOf<typeof orderCalls.update>;
type LineBody = NonNullable<Body['order_lines']>[number];

export const orderRules: WorkRules<Order, OrderDraft, OrderCommand> = {
  entity: 'order',
  chart: orderChart,
  commands: {
    edit: { move: 'edit', over: 'draft', errors: orderErrors },
    cancelLine: {
      move: 'edit',
      suits: (row, about) =>
        row.order_lines.some((line) => String(line.order_line_id) === about && isCancellable(line)),
      asksFirst: true,
      beside: true,
      leaves: withoutLine,
    },
    invoice: {
      move: 'invoice',
      suits: ({ invoice_number, approval }) => invoice_number === null && approval !== 'WAITING',
      asksFirst: true,
      beside: true,
      over: 'record',
      undone: 'Nothing was issued',
    },
    cancel: { move: 'cancel', asksFirst: true, beside: true, over: 'record', errors: cancelErrors },
    close: { move: 'close', asksFirst: true, beside: true, over: 'record' },
  },
  draftOf: orderDraftOf,
  parts: orderParts,
  judged: judgedOrder,
  stays: true,
};

export const editOrderMachine = workOnRecord(orderRules);

export const isCancellable = ({ status }: OrderLine): boolean =>
  orderLineChart.movesBetween(status, 'CANCELLED').length > 0;

/** The minimum quantity: the part already on purchase orders or challans. */
export const heldQuantity = ({ po_gen_qty, dispatched_qty }: OrderLine): number => Math.max(po_gen_qty, dispatched_qty);

/** Seller and prices are locked once a purchase order includes the line. */
export const isPriceHeld = ({ po_gen_qty }: OrderLine): boolean => po_gen_qty > 0;

/** The draft's lines with their GST in per cent. Cancelled lines are not among them. */
export const countedLines = ({ order_lines }: Order, { lines }: OrderDraft) =>
  order_lines.flatMap(({ order_line_id, pan_india_gst: gst }) => {
    const line = lines[order_line_id];
    return line ? [{ line, gst }] : [];
  });

/** The request body that turns the row into the draft: changed fields only, lines by id. */
export function orderBody(row: Order, { lines, terms }: OrderDraft): Body {
  const order_lines = liveLines(row).flatMap((line) => {
    const draft = lines[line.order_line_id];
    const changes = draft ? changedFields(lineBody(lineDraftOf(line)), lineBody(draft)) : {};
    return Object.keys(changes).length > 0 ? [{ order_line_id: line.order_line_id, ...changes }] : [];
  });
  return {
    order_number: row.order_number,
    ...(order_lines.length > 0 && { order_lines }),
    ...changedFields(headOf(orderTermsOf(row)), headOf(terms)),
  };
}

/** Maps the server's field errors to form fields: `order_lines.0.quantity` of this body → `line.41.quantity`. */
export function errorsInForm(fields: FieldErrors, { order_lines = [] }: Body): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, field = ''] = /^order_lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = at === undefined ? undefined : order_lines[Number(at)];
      return [line ? `line.${line.order_line_id}.${inForm(field)}` : `terms.${inForm(path)}`, words];
    }),
  );
}

function withoutLine(draft: OrderDraft, about: string | undefined): OrderDraft {
  return { ...draft, lines: Object.fromEntries(Object.entries(draft.lines).filter(([id]) => id !== about)) };
}

function orderErrors({ lines, terms }: OrderDraft, _reason: string, row: Order): FieldErrors {
  const inLines = liveLines(row).flatMap((line) => {
    const draft = lines[line.order_line_id];
    const words = draft ? { ...lineErrors(draft, line.pan_india_gst), ...heldError(draft, line) } : {};
    return Object.entries(words).map(([field, text]) => [`line.${line.order_line_id}.${field}`, text] as const);
  });
  const beneath = Object.entries({
    ...termsErrorsOver(countedLines(row, { lines, terms }), terms),
    ...dayErrors('edd', terms.edd),
  }).map(([field, text]) => [`terms.${field}`, text] as const);
  return Object.fromEntries([...inLines, ...beneath]);
}

function heldError({ quantity }: LineDraft, line: OrderLine): FieldErrors {
  if (quantity === null || quantity >= heldQuantity(line)) return {};
  const { po_gen_qty, dispatched_qty } = line;
  return {
    quantity: `At least ${heldQuantity(line)}: ${po_gen_qty} on purchase orders, ${dispatched_qty} dispatched.`,
  };
}

function lineBody({ seller_name: _shown, discount, remarks, ...line }: LineDraft): Omit<LineBody, 'order_line_id'> {
  return {
    ...(line.quantity !== null && { quantity: line.quantity }),
    ...(line.seller_id !== null && { seller_id: line.seller_id }),
    sku_offer_id: line.sku_offer_id,
    ...(line.offer_price !== null && { offer_price: line.offer_price }),
    ...(line.mg !== null && { mg: line.mg }),
    ...(line.selling_price !== null && { selling_price: line.selling_price }),
    order_line_discount: discount ?? 0,
    remarks: remarks.trim() || null,
  };
}

const headOf = (terms: OrderTermsDraft) => ({
  ...termsBody(terms),
  order_discount: terms.discount ?? 0,
  edd: terms.edd || null,
  shipping_address_id: terms.shipping_address_id,
});

const inForm = (field: string) => (/^order(_line)?_discount$/.test(field) ? 'discount' : field);
