import type { NewOrderLine } from '@console/shared/calls/order';
import { MESSAGES } from '@console/shared/messages';
import type { PickedGoods } from './picked.ts';
import { editedLine, lineErrors, lineWithOffer } from './sale-line.ts';
import type { ChosenOffer, LineDraft, LinePatch } from './sale-line.ts';
import type { FieldErrors } from './record-work/contract.ts';

/** A line added by hand to a quotation or an order. */
export interface NewLine extends LineDraft {
  /** Unique within the draft. */
  id: string;
  goods: PickedGoods;
}

export type NewLineEdit =
  | { type: 'line.add'; id: string; goods: PickedGoods }
  | { type: 'line.edit'; id: string; patch: LinePatch }
  | { type: 'line.offer'; id: string; offer: ChosenOffer }
  | { type: 'line.remove'; id: string }
  /** Restores a line at its previous position. */
  | { type: 'line.restore'; line: NewLine; at: number };

export function editedLines(lines: readonly NewLine[], edit: NewLineEdit): readonly NewLine[] {
  switch (edit.type) {
    case 'line.add':
      return [...lines, { ...BLANK, id: edit.id, goods: edit.goods }];
    case 'line.edit':
      return lines.map((line) => (line.id === edit.id ? editedLine(line, edit.patch) : line));
    case 'line.offer':
      return lines.map((line) => (line.id === edit.id ? lineWithOffer(line, edit.offer) : line));
    case 'line.remove':
      return lines.filter(({ id }) => id !== edit.id);
    default:
      return lines.toSpliced(edit.at, 0, edit.line);
  }
}

const BLANK: LineDraft = {
  quantity: null,
  seller_id: null,
  seller_name: '',
  sku_offer_id: null,
  offer_price: null,
  mg: null,
  selling_price: null,
  discount: null,
  remarks: '',
};

/** Errors by `line.<id>.<field>`. An added line has no seller until one is chosen. */
export const newLineErrors = (lines: readonly NewLine[]): FieldErrors =>
  Object.fromEntries(
    lines.flatMap((line) =>
      Object.entries({
        ...(line.seller_id === null && { seller_id: MESSAGES.pick.seller }),
        ...lineErrors(line, line.goods.gst),
      }).map(([field, words]) => [`line.${line.id}.${field}`, words]),
    ),
  );

/** Maps a server field to a form path: `order_lines.1.order_line_discount` → `line.<id>.discount`. */
export function linePathOf(field: string, lines: readonly NewLine[]): string {
  const [, at, name = ''] = /^order_lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = at === undefined ? undefined : lines[Number(at)];
  return line ? `line.${line.id}.${name === 'order_line_discount' ? 'discount' : name}` : field;
}

/** Whether an edit answers an error at a path of `linePathOf`. */
export function lineAnswers(edit: NewLineEdit): (path: string) => boolean {
  switch (edit.type) {
    case 'line.add':
    case 'line.restore':
      return (path) => path === 'order_lines';
    case 'line.edit':
      return (path) => Object.keys(edit.patch).some((field) => path === `line.${edit.id}.${field}`);
    default:
      return (path) => path.startsWith(`line.${edit.id}.`);
  }
}

export const NO_LINES = 'Add a product.';

/** The new lines of an order, for the gateway. */
export const newLinesBody = (lines: readonly NewLine[]): NewOrderLine[] =>
  lines.map(({ goods, discount, remarks, ...line }) => ({
    product_sku_id: goods.product_sku_id,
    quantity: line.quantity ?? 0,
    seller_id: line.seller_id ?? 0,
    sku_offer_id: line.sku_offer_id,
    offer_price: line.offer_price ?? 0,
    mg: line.mg ?? 0,
    selling_price: line.selling_price ?? 0,
    order_line_discount: discount ?? 0,
    remarks: remarks.trim() || null,
  }));

/** In the form used for totals, named. */
export const countedNewLines = (lines: readonly NewLine[]) =>
  lines.map((line) => ({
    id: line.id,
    name: `${line.goods.product_name} ${line.goods.product_sku_name}`,
    line,
    gst: line.goods.gst,
  }));
