import { registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { registerEinvoice } from '../../api/einvoices.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

const trimmed = (draft: Registered): Registered => ({
  irn: draft.irn.trim(),
  ack_number: draft.ack_number.trim(),
  ack_date: draft.ack_date.trim(),
  signed_qr: draft.signed_qr.trim(),
});

/** Keeps what the register answered about the invoice of this order. */
export const replyForm = ({ order_number }: Order): FormKind<Order, Registered> => ({
  rules: {
    noun: "register's reply",
    blank: { irn: '', ack_number: '', ack_date: '', signed_qr: '' },
    errors: (draft) => registeredFaults(trimmed(draft)),
  },
  store: stores.order,
  idOf: (order) => order.order_number,
  create: (draft, options) => registerEinvoice({ order_number, ...trimmed(draft) }, options),
  pathOf: (order) => `/order-details/${order.order_number}`,
  words: { created: MESSAGES.order.registered },
});
