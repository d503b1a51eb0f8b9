import type { Payment } from '@console/shared/entities/payment';
import { paymentChart } from '@console/shared/lifecycles/payment';
import type { PaymentStatus } from '@console/shared/lifecycles/payment';
import { MESSAGES } from '@console/shared/messages';
import { formatInr } from '@console/shared/money';
import { createPayment, updatePayment } from '../../api/money.ts';
import { dayErrors } from '../../machines/day-errors.ts';
import { readable } from '../../machines/written-number.ts';
import { stores } from '../../stores/stores.ts';
import { dayWords } from '../day-words.ts';
import { judgedFields } from '../judged-fields.ts';
import type { MoveKind } from '../use-move.ts';
import type { FormKind } from '../use-record-form.ts';

export interface PaymentDraft {
  /** null: from the customer. */
  seller_id: number | null;
  amount: number | null;
  mode: string;
  reference: string;
  paid_on: string;
  /** Why a seller is paid more than was billed. */
  reason: string;
}

/** Dated today unless the person chooses another day. */
const blankOf = (today: string): PaymentDraft => ({
  ...{ seller_id: null, amount: null, mode: '', reference: '', reason: '' },
  paid_on: today,
});

const { paymentCreated, paymentCreateFailed, paymentUpdated, paymentUpdateFailed } = MESSAGES.order;
const idOf = ({ payment_id }: Payment) => String(payment_id);

/** The document being paid, by the customer or to a seller. A purchase order is paid to its own seller. */
export type PaidDocument = { order_number: string } | { po_id: string };

/** Records payments of this document. Payments are never corrected, only received, failed or refunded. */
export const paymentForm = (of: PaidDocument, today: string): FormKind<Payment, PaymentDraft> => ({
  rules: {
    noun: 'payment',
    blank: blankOf(today),
    errors: ({ amount, paid_on }) => ({
      ...(readable(amount) === null && { amount: MESSAGES.pick.enter('amount') }),
      ...dayErrors('paid_on', paid_on),
    }),
  },
  store: stores.payment,
  idOf,
  create: ({ seller_id, amount, mode, reference, paid_on, reason }, options) =>
    createPayment(
      {
        ...of,
        ...(seller_id !== null && { seller_id }),
        amount: amount ?? 0,
        mode: mode.trim() || null,
        reference: reference.trim() || null,
        paid_on: paid_on || null,
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
      options,
    ),
  pathOf: () => ('po_id' in of ? `/purchase-orders-details/${of.po_id}` : `/order-details/${of.order_number}`),
  words: { created: paymentCreated, createFailed: paymentCreateFailed },
});

const TO: Record<string, PaymentStatus> = Object.fromEntries(paymentChart.moves.map(({ name, to }) => [name, to]));

export const PAYMENT_MOVES: MoveKind<Payment> = {
  noun: 'payment',
  chart: paymentChart,
  store: stores.payment,
  judged: judgedFields({
    Amount: ({ amount }) => formatInr(amount),
    'Paid on': ({ paid_on }) => dayWords(paid_on),
    Mode: ({ mode }) => mode ?? 'none',
    Reference: ({ reference }) => reference ?? 'none',
  }),
  idOf,
  move: ({ move, row: { payment_id } }, options) =>
    updatePayment({ payment_id, status: TO[move] ?? 'PENDING' }, options),
  words: { done: paymentUpdated, failed: paymentUpdateFailed },
};
