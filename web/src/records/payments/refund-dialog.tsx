import { PAYMENT_MODES } from '@console/shared/constants';
import type { Payment } from '@console/shared/entities/payment';
import { formatInr } from '@console/shared/money';
import { standingOf } from '@console/shared/paid';
import { useRef, useState } from 'react';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../form-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { refundForm } from './refund-form.ts';

export interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

const FIELDS = ['amount', 'refunded_on', 'mode', 'reference'];

/** Records what of a payment went back, when and how. Mount it to open it. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => refundForm(payment));
  const form = useRecordForm(kind, { onSaved: onClose });
  const field = formField(form);
  const left = standingOf(payment);
  const isOver = !form.isBusy && form.draft.amount !== null && form.draft.amount > left;
  return (
    <RecordDialog
      form={{ ...form, submit: () => isOver || form.submit() }}
      title="Record a refund"
      subtitle={`Payment ${payment.payment_id} of ${formatInr(payment.amount)}`}
      submitLabel="Record refund"
      fields={FIELDS}
      initialFocus={amount}
      onClose={onClose}
    >
      <MoneyField
        {...field('amount')}
        ref={amount}
        label="Amount"
        required
        hint={isOver ? undefined : `${formatInr(left)} of this payment can go back`}
        error={isOver ? `More than the ${formatInr(left)} of this payment` : form.errors['amount']}
      />
      <DateField {...field('refunded_on')} label="Refunded on" />
      <SuggestField {...field('mode')} label="Mode" suggestions={PAYMENT_MODES} maxLength={100} />
      <TextField {...field('reference')} label="Reference" hint="UTR or cheque number" maxLength={100} />
    </RecordDialog>
  );
}
