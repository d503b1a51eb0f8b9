import { isoDay } from '@console/shared/dates';
import type { Payment } from '@console/shared/entities/payment';
import { MESSAGES } from '@console/shared/messages';
import { formatInr, sum } from '@console/shared/money';
import { refundedOf } from '@console/shared/paid';
import { refundPayment } from '../../api/money.ts';
import { clock } from '../../components/clock.ts';
import { dayErrors } from '../../machines/day-errors.ts';
import { fieldParts } from '../../machines/record-work/parts.ts';
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
 * @param opened the payment as the form opens
 * @param overpaid of its document, then; undefined where all of the payment is to go back
 * @param me who records it
 */
export const refundForm = (
  opened: Payment,
  overpaid: number | undefined,
  me: number,
): FormKind<Payment, RefundDraft> => ({
  rules: {
    noun: 'refund',
    blank: { amount: null, refunded_on: '', mode: '', reference: '' },
    draftOf: (payment) => ({
      amount: proposedRefund(payment, overpaid && sum([overpaid, refundedOf(opened), -refundedOf(payment)])),
      refunded_on: isoDay(clock.now()),
      mode: payment.mode ?? '',
      reference: '',
    }),
    parts: fieldParts<RefundDraft>({
      amount: ['amount'],
      refunded_on: ['refunded_on'],
      mode: ['mode'],
      reference: ['reference'],
    }),
    closed: ({ status }) => (status === 'RECEIVED' ? undefined : 'Nothing of this payment is left to refund.'),
    gone: 'This payment no longer exists.',
    arrived: ({ refunds = [] }, sent, seen) =>
      refunds
        .slice(seen.refunds?.length)
        .some(
          ({ amount, reference, by }) =>
            by?.user_id === me && amount === sent.amount && reference === (sent.reference.trim() || null),
        ),
    errors: ({ amount, refunded_on }) => ({
      ...(readable(amount) === null && { amount: MESSAGES.pick.enter('amount') }),
      ...dayErrors('refunded_on', refunded_on),
    }),
  },
  store: stores.payment,
  idOf: ({ payment_id }) => String(payment_id),
  adds: true,
  correct: ({ payment_id }, { amount, refunded_on, mode, reference }, options) =>
    refundPayment(
      {
        payment_id,
        amount: amount ?? 0,
        refunded_on: refunded_on || null,
        mode: mode.trim() || null,
        reference: reference.trim() || null,
      },
      options,
    ),
  words: { updated: MESSAGES.order.refunded, updateFailed: MESSAGES.order.refundFailed },
});

/** How to name and show what changed under the form. */
export const REFUND_DIFFERENCES = {
  labelOf: (part: string): string => (part === 'amount' ? 'Amount to refund' : 'Mode'),
  show: (part: string, { amount, mode }: RefundDraft): string =>
    (part === 'amount' ? amount !== null && formatInr(amount) : mode) || '—',
};
