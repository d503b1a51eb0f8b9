import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrderLine } from '@console/shared/entities/purchase-order';
import { invalid } from '@console/shared/errors';
import { textOrNone } from '@console/shared/fields/codecs';
import { goodOfLine } from './lines.ts';
import type { AskedLine } from './lines.ts';

export type LineEdit = NonNullable<BodyOf<typeof purchaseOrderCalls.update>['purchase_order_lines']>[number];

/** A line after the edit; a new one has no id yet. */
export type EditedLine = AskedLine & { po_line_id?: number | undefined };

/**
 * The active lines of a draft with the requested edits, followed by new lines. Throws 422 naming every edit of a line
 * that is not active in it, and every incomplete new line.
 */
export function editedLines(stored: readonly PurchaseOrderLine[], asked: readonly LineEdit[]): EditedLine[] {
  const byId = new Map(stored.map((line) => [line.po_line_id, line]));
  const errors = asked.flatMap((edit, at) => {
    const isSecond = asked.findIndex(({ po_line_id }) => po_line_id === edit.po_line_id) < at;
    return Object.entries(errorsOf(edit, byId, isSecond)).map(([field, words]) => [
      `purchase_order_lines.${at}.${field}`,
      words,
    ]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  const edits = new Map(asked.map((edit, at) => [edit.po_line_id, { edit, at }]));
  const live = stored.filter(({ status }) => status !== 'CANCELLED');
  return [
    ...live.map((line) => {
      const named = edits.get(line.po_line_id);
      return named ? { ...merged(line, named.edit), at: named.at } : merged(line, {});
    }),
    ...asked.flatMap((edit, at) => (edit.po_line_id === undefined ? [{ ...added(edit), at }] : [])),
  ];
}

const NEEDED = { product_sku_id: 'SKU', quantity: 'quantity', offer_price: 'price', gstin: 'GST' } as const;

function errorsOf(
  edit: LineEdit,
  stored: ReadonlyMap<number, PurchaseOrderLine>,
  isSecond: boolean,
): Record<string, string> {
  if (edit.po_line_id === undefined) {
    const missing = Object.entries(NEEDED).filter(([field]) => edit[field as keyof typeof NEEDED] === undefined);
    return Object.fromEntries(missing.map(([field, label]) => [field, `Please enter ${label}.`]));
  }
  const line = stored.get(edit.po_line_id);
  if (!line) return { po_line_id: 'This line does not belong to this purchase order.' };
  if (isSecond) return { po_line_id: 'This line is listed twice.' };
  return line.status === 'CANCELLED' ? { po_line_id: "This line was cancelled and can't be changed." } : {};
}

function merged(line: PurchaseOrderLine, edit: LineEdit): EditedLine {
  const { product_sku_id = line.product_sku_id, offer_price = line.offer_price } = edit;
  return {
    po_line_id: line.po_line_id,
    order_line_id: edit.order_line_id === undefined ? line.order_line_id : edit.order_line_id,
    product_sku_id,
    good: product_sku_id === line.product_sku_id ? goodOfLine(line) : undefined,
    quantity: edit.quantity ?? line.quantity,
    offer_price,
    unit_price: edit.unit_price ?? followed(line, offer_price),
    gstin: edit.gstin ?? line.gstin,
    gstinBefore: line.gstin,
    remark: edit.remark === undefined ? line.remark : textOrNone(edit.remark),
  };
}

/** A unit price that always equalled the price follows it. */
const followed = (line: PurchaseOrderLine, offer_price: number): number =>
  line.unit_price === line.offer_price ? offer_price : line.unit_price;

const added = ({ order_line_id, product_sku_id, quantity, offer_price, unit_price, gstin, remark }: LineEdit) => ({
  order_line_id: order_line_id ?? null,
  product_sku_id: product_sku_id ?? 0,
  quantity: quantity ?? 0,
  offer_price: offer_price ?? 0,
  unit_price: unit_price ?? offer_price ?? 0,
  gstin: gstin ?? 0,
  remark: textOrNone(remark),
});
