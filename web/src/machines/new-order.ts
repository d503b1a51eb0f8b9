import type { Order } from '@console/shared/entities/order';
import { dayErrors } from './day-errors.ts';
import type { FormRules } from './form-rules.ts';
import { termsErrorsOver } from './draft-totals.ts';
import { countedNewLines, editedLines, lineAnswers, linePathOf, newLineErrors, NO_LINES } from './new-lines.ts';
import type { NewLine, NewLineEdit } from './new-lines.ts';
import { customerErrors, NOBODY } from './picked.ts';
import type { PickedCustomer } from './picked.ts';
import { restoring } from './removed-line.ts';
import { newTerms } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';
import type { FieldErrors } from './record-work/contract.ts';

/** The draft of an order created without a quotation. */
export interface NewOrder {
  customer: PickedCustomer;
  lines: readonly NewLine[];
  terms: TermsDraft;
  /** Undefined: the customer's own salesperson. */
  sales_person?: number | null | undefined;
  /** Undefined: where the customer's goods usually go. */
  shipping_address_id?: number | null | undefined;
  /** Expected delivery as YYYY-MM-DD; '' for none. */
  edd: string;
}

export const newOrder = (customer: PickedCustomer): NewOrder => ({ customer, lines: [], terms: newTerms(), edd: '' });

export type NewOrderEdit =
  | { type: 'customer.choose'; customer: PickedCustomer }
  | NewLineEdit
  | { type: 'terms.edit'; patch: Partial<TermsDraft> }
  | { type: 'sales.choose'; sales_person: number | null }
  | { type: 'site.choose'; shipping_address_id: number | null }
  | { type: 'edd.edit'; edd: string };

export function editedOrder(order: NewOrder, edit: NewOrderEdit): NewOrder {
  switch (edit.type) {
    case 'customer.choose': {
      const { sales_person: _theirs, shipping_address_id: _site, ...rest } = order;
      const isOther = edit.customer.tenant_id !== order.customer.tenant_id;
      return { ...(isOther ? rest : order), customer: edit.customer };
    }
    case 'terms.edit':
      return { ...order, terms: { ...order.terms, ...edit.patch } };
    case 'sales.choose':
      return { ...order, sales_person: edit.sales_person };
    case 'site.choose':
      return { ...order, shipping_address_id: edit.shipping_address_id };
    case 'edd.edit':
      return { ...order, edd: edit.edd };
    default:
      return { ...order, lines: editedLines(order.lines, edit) };
  }
}

/** Errors by the paths of `pathOf`. */
export function orderErrors({ customer, lines, terms, edd }: NewOrder): FieldErrors {
  return {
    ...customerErrors(customer),
    ...(lines.length === 0 && { order_lines: NO_LINES }),
    ...newLineErrors(lines),
    ...termsErrorsOver(countedNewLines(lines), terms),
    ...dayErrors('edd', edd),
  };
}

/** Maps a server field to a form path. */
export const pathOf = (field: string, { lines }: NewOrder): string =>
  field === 'order_discount' ? 'discount' : linePathOf(field, lines);

/** Whether an edit answers an error at a path of `pathOf`. */
function answeredBy(edit: NewOrderEdit): (path: string) => boolean {
  switch (edit.type) {
    case 'customer.choose':
      return (path) => ['tenant_id', 'user_id', 'sales_person', 'shipping_address_id'].includes(path);
    case 'terms.edit':
      return (path) => path in edit.patch;
    case 'sales.choose':
      return (path) => path === 'sales_person';
    case 'site.choose':
      return (path) => path === 'shipping_address_id';
    case 'edd.edit':
      return (path) => path === 'edd';
    default:
      return lineAnswers(edit);
  }
}

/** Rules for an order created without a quotation. */
export const newOrderRules: FormRules<Order, NewOrder, NewOrderEdit> = {
  noun: 'order',
  blank: newOrder(NOBODY),
  errors: orderErrors,
  pathOf,
  writing: {
    edited: editedOrder,
    answers: answeredBy,
    undoOf: ({ lines }, edit) => restoring(lines, edit),
  },
};
