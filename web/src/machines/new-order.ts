import type { Order } from '@console/shared/entities/order';
import { WORDING } from '@console/shared/wording';
import { dayFaults } from './day-faults.ts';
import type { FormRules } from './form-rules.ts';
import { customerFaults, NOBODY } from './picked.ts';
import type { PickedCustomer, PickedGoods } from './picked.ts';
import { restoring } from './removed-line.ts';
import { editedLine, lineFaults, lineWithOffer } from './sale-line.ts';
import type { ChosenOffer, LineDraft, LinePatch } from './sale-line.ts';
import { newTerms, termsFaults } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';
import type { Faults } from './work/contract.ts';

export interface NewLine extends LineDraft {
  /** Within the draft alone. */
  id: string;
  goods: PickedGoods;
}

/** An order from nothing, as it is being written. */
export interface NewOrder {
  customer: PickedCustomer;
  lines: readonly NewLine[];
  terms: TermsDraft;
  /** Undefined: whoever looks after the customer. */
  sales_person?: number | null | undefined;
  /** Expected delivery, YYYY-MM-DD, or '' for none. */
  edd: string;
}

export const newOrder = (customer: PickedCustomer): NewOrder => ({ customer, lines: [], terms: newTerms(), edd: '' });

export type NewOrderEdit =
  | { type: 'customer.choose'; customer: PickedCustomer }
  | { type: 'line.add'; id: string; goods: PickedGoods }
  | { type: 'line.edit'; id: string; patch: LinePatch }
  | { type: 'line.offer'; id: string; offer: ChosenOffer }
  | { type: 'line.remove'; id: string }
  /** Back to where it stood. */
  | { type: 'line.restore'; line: NewLine; at: number }
  | { type: 'terms.edit'; patch: Partial<TermsDraft> }
  | { type: 'sales.choose'; sales_person: number | null }
  | { type: 'edd.edit'; edd: string };

export function editedOrder(order: NewOrder, edit: NewOrderEdit): NewOrder {
  const { lines } = order;
  const withLine = (id: string, change: (line: NewLine) => NewLine) => ({
    ...order,
    lines: lines.map((line) => (line.id === id ? change(line) : line)),
  });
  switch (edit.type) {
    case 'customer.choose': {
      const { sales_person: _theirs, ...rest } = order;
      const isOther = edit.customer.tenant_id !== order.customer.tenant_id;
      return { ...(isOther ? rest : order), customer: edit.customer };
    }
    case 'line.add':
      return { ...order, lines: [...lines, lineOf(edit.id, edit.goods)] };
    case 'line.edit':
      return withLine(edit.id, (line) => editedLine(line, edit.patch));
    case 'line.offer':
      return withLine(edit.id, (line) => lineWithOffer(line, edit.offer));
    case 'line.remove':
      return { ...order, lines: lines.filter(({ id }) => id !== edit.id) };
    case 'line.restore':
      return { ...order, lines: lines.toSpliced(edit.at, 0, edit.line) };
    case 'terms.edit':
      return { ...order, terms: { ...order.terms, ...edit.patch } };
    case 'sales.choose':
      return { ...order, sales_person: edit.sales_person };
    default:
      return { ...order, edd: edit.edd };
  }
}

const lineOf = (id: string, goods: PickedGoods): NewLine => ({
  id,
  goods,
  quantity: null,
  seller_id: null,
  seller_name: '',
  sku_offer_id: null,
  offer_price: null,
  mg: null,
  selling_price: null,
  discount: null,
  remarks: '',
});

/** Its lines as totals are reckoned from them. */
export const countedLines = ({ lines }: NewOrder) => lines.map((line) => ({ line, gst: line.goods.gst }));

export const NO_LINES = '*Please add a product.';

/** What an order lacks, by the paths of `pathOf`. */
export function orderFaults({ customer, lines, terms, edd }: NewOrder): Faults {
  return {
    ...customerFaults(customer),
    ...(lines.length === 0 && { order_lines: NO_LINES }),
    ...Object.fromEntries(
      lines.flatMap((line) =>
        Object.entries({ ...(line.seller_id === null && { seller_id: WORDING.pick.seller }), ...lineFaults(line) }).map(
          ([field, words]) => [`line.${line.id}.${field}`, words],
        ),
      ),
    ),
    ...termsFaults(terms),
    ...dayFaults('edd', edd),
  };
}

/** Where in the form a field of the server's stands: `order_lines.1.order_line_discount` → `line.<id>.discount`. */
export function pathOf(field: string, { lines }: NewOrder): string {
  const [, at, name = ''] = /^order_lines\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const line = at === undefined ? undefined : lines[Number(at)];
  if (line) return `line.${line.id}.${OURS[name] ?? name}`;
  return OURS[field] ?? field;
}

const OURS: Readonly<Record<string, string>> = { order_line_discount: 'discount', order_discount: 'discount' };

/** Whether an edit answers what was found wrong at a path of `pathOf`. */
function answeredBy(edit: NewOrderEdit): (path: string) => boolean {
  switch (edit.type) {
    case 'customer.choose':
      return (path) => path === 'tenant_id' || path === 'user_id' || path === 'sales_person';
    case 'line.add':
    case 'line.restore':
      return (path) => path === 'order_lines';
    case 'line.edit':
      return (path) => Object.keys(edit.patch).some((field) => path === `line.${edit.id}.${field}`);
    case 'line.offer':
    case 'line.remove':
      return (path) => path.startsWith(`line.${edit.id}.`);
    case 'terms.edit':
      return (path) => path in edit.patch;
    case 'sales.choose':
      return (path) => path === 'sales_person';
    default:
      return (path) => path === 'edd';
  }
}

/** An order that no quotation led to. */
export const newOrderRules: FormRules<Order, NewOrder, NewOrderEdit> = {
  noun: 'order',
  blank: newOrder(NOBODY),
  faults: orderFaults,
  pathOf,
  writing: {
    edited: editedOrder,
    answers: answeredBy,
    undoOf: ({ lines }, edit) => restoring(lines, edit),
  },
};
