import { registeredFaults } from '@console/shared/einvoice';
import type { Registered } from '@console/shared/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { MESSAGES } from '@console/shared/messages';
import { registerCreditNoteEinvoice, registerEinvoice } from '../../api/einvoices.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

const trimmed = (draft: Registered): Registered => ({
  irn: draft.irn.trim(),
  ack_number: draft.ack_number.trim(),
  ack_date: draft.ack_date.trim(),
  signed_qr: draft.signed_qr.trim(),
});

const RULES = {
  noun: "register's reply",
  blank: { irn: '', ack_number: '', ack_date: '', signed_qr: '' },
  errors: (draft: Registered) => registeredFaults(trimmed(draft)),
};
const words = { created: MESSAGES.order.registered };

/** Keeps what the register answered about the invoice of this order. */
export const orderReply = ({ order_number }: Order): FormKind<Order, Registered> => ({
  rules: RULES,
  store: stores.order,
  idOf: (order) => order.order_number,
  create: (draft, options) => registerEinvoice({ order_number, ...trimmed(draft) }, options),
  pathOf: (order) => `/order-details/${order.order_number}`,
  words,
});

/** The same about a credit note. */
export const creditNoteReply = ({ creditnote_id }: CreditNote): FormKind<CreditNote, Registered> => ({
  rules: RULES,
  store: stores.credit_note,
  idOf: ({ cnId }) => cnId,
  create: (draft, options) => registerCreditNoteEinvoice({ creditnote_id, ...trimmed(draft) }, options),
  pathOf: ({ order_number }) => `/order-details/${order_number}?tab=money`,
  words,
});
