import { isoDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { MESSAGES } from '@console/shared/messages';
import { refundPayment } from '../../api/money.ts';
import { clock } from '../../components/clock.ts';
import { dayErrors } from '../../machines/day-errors.ts';
import { readable } from '../../machines/written-number.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';
import { proposedRefund } from './refund-words.ts';

export const REFUND = 'POST /payment/refund';

export interface RefundDraft {
  amount: number | null;
  refunded_on: string;
  mode: string;
  reference: string;
}

/**
 * Records that a payment, or a part of it, went back, today unless stated.
 * @param overpaid of its document; undefined where all of the payment is to go back
 */
export const refundForm = (payment: Payment, overpaid: number | undefined): FormKind<Payment, RefundDraft> => ({
  rules: {
    noun: 'refund',
    blank: {
      amount: proposedRefund(payment, overpaid),
      refunded_on: isoDay(clock.now()),
      mode: payment.mode ?? '',
      reference: '',
    },
    errors: ({ amount, refunded_on }) => ({
      ...(readable(amount) === null && { amount: MESSAGES.pick.enter('amount') }),
      ...dayErrors('refunded_on', refunded_on),
    }),
  },
  store: stores.payment,
  idOf: ({ payment_id }) => String(payment_id),
  create: ({ amount, refunded_on, mode, reference }, options) =>
    refundPayment(
      {
        payment_id: payment.payment_id,
        amount: amount ?? 0,
        refunded_on: refunded_on || null,
        mode: mode.trim() || null,
        reference: reference.trim() || null,
      },
      // Sent again after a lost reply, it must not count twice.
      { ...options, ifMatch: payment.revision },
    ),
  pathOf: ({ order_number, po_id }) =>
    po_id === null ? `/order-details/${order_number}` : `/purchase-orders-details/${po_id}`,
  words: { created: MESSAGES.order.refunded, createFailed: MESSAGES.order.refundFailed },
});
