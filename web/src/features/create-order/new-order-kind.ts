import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { createOrder } from '../../api/orders.ts';
import { newOrderRules } from '../../machines/new-order.ts';
import { newLinesBody } from '../../machines/new-lines.ts';
import type { NewOrder, NewOrderEdit } from '../../machines/new-order.ts';
import { termsBody } from '../../machines/sale-terms.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

export const NEW_ORDER: FormKind<Order, NewOrder, NewOrderEdit> = {
  rules: newOrderRules,
  store: stores.order,
  idOf: ({ order_number }) => order_number,
  create: (order, options) => createOrder(bodyOf(order), options),
  words: { created: MESSAGES.order.created, createFailed: MESSAGES.order.createFailed },
  keptAs: 'create-order.2',
};

const bodyOf = ({ customer, lines, terms, sales_person, shipping_address_id, edd }: NewOrder) => {
  // If omitted, the server uses the customer's salesperson.
  const { sales_person: _unused, ...rest } = termsBody(terms);
  return {
    tenant_id: customer.tenant_id ?? 0,
    user_id: customer.user_id ?? 0,
    order_lines: newLinesBody(lines),
    ...rest,
    ...(sales_person !== undefined && { sales_person }),
    ...(shipping_address_id !== undefined && { shipping_address_id }),
    order_discount: terms.discount ?? 0,
    edd: edd || null,
  };
};
