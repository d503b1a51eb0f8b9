import { PAYMENT_MODES } from '@console/shared/constants';
import type { Payment } from '@console/shared/entities/payment';
import { formatInr } from '@console/shared/money';
import { standingOf } from '@console/shared/paid';
import { useRef, useState } from 'react';
import type { Problem } from '../../machines/record-work/problem.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useUser } from '../../stores/use-user.ts';
import { formField } from '../form-field.ts';
import { otherWriterOf } from '../person-name.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { REFUND_DIFFERENCES, refundForm } from './refund-form.ts';
import { refundLines, refundQuestion } from './refund-words.ts';

export interface RefundDialogProps {
  payment: Payment;
  /** Of its document; undefined where all of the payment is to go back, or if it is not known. */
  overpaid: number | undefined;
  onClose: () => void;
}

const FIELDS = ['amount', 'refunded_on', 'mode', 'reference'];

/** Records what of a payment went back, when and how. Mount it to open it. */
export function RefundDialog({ payment: opened, overpaid: isOverpaid, onClose }: RefundDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  const { user_id: me } = useUser();
  const [kind] = useState(() => refundForm(opened, isOverpaid, me));
  const form = useRecordForm(kind, { row: opened, onSaved: onClose });
  const now = form.context.held?.row ?? opened;
  const [seen, setSeen] = useState({ payment: opened, overpaid: isOverpaid });
  // While a refund is being recorded, what arrives may be that refund.
  if (!form.isBusy && (seen.payment !== now || seen.overpaid !== isOverpaid)) {
    setSeen({ payment: now, overpaid: isOverpaid });
  }
  const { payment, overpaid } = seen;
  const others = refundLines({ refunds: (payment.refunds ?? []).slice(opened.refunds?.length) });
  const field = formField(form);
  const left = standingOf(payment);
  const { amount: wanted } = form.draft;
  // Set while the question is open: what had failed before it was asked, and of what payment.
  const [asking, setAsking] = useState<{ since: Problem | undefined; revision: number }>();
  const isWrong = Object.keys(kind.rules.errors(form.draft, undefined)).length > 0;
  const { problem } = form.context;
  const isAboutFields = Object.keys(problem?.fields ?? {}).length > 0;
  const isWrongField = isAboutFields && problem !== asking?.since;
  // A wrong field is corrected in the form, which also shows what changed.
  if (asking && (isWrongField || form.isClosed || payment.revision !== asking.revision)) setAsking(undefined);
  const isOver = !form.isBusy && wanted !== null && wanted > left;
  return (
    <RecordDialog
      form={{
        ...form,
        submit: () => isOver || (isWrong ? form.submit() : setAsking({ since: problem, revision: payment.revision })),
      }}
      title="Record a refund"
      subtitle={`Payment ${payment.payment_id} of ${formatInr(payment.amount)}`}
      submitLabel="Record refund"
      fields={FIELDS}
      differences={{ who: otherWriterOf(form.context.held?.row ?? payment, me), ...REFUND_DIFFERENCES }}
      initialFocus={amount}
      onClose={onClose}
    >
      {others.length > 0 && (
        <Notice tone="warn" title="Refunded while you had this open" className="col-span-full">
          {others.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <MoneyField
        {...field('amount')}
        ref={amount}
        label="Amount"
        required
        hint={isOver ? undefined : hintOf(left, overpaid)}
        error={isOver ? `More than the ${formatInr(left)} of this payment` : form.errors['amount']}
      />
      <DateField {...field('refunded_on')} label="Refunded on" />
      <SuggestField {...field('mode')} label="Mode" suggestions={PAYMENT_MODES} maxLength={100} />
      <TextField {...field('reference')} label="Reference" hint="UTR or cheque number" maxLength={100} />
      <ConfirmDialog
        open={asking !== undefined}
        title={`Record a refund of ${formatInr(wanted ?? 0)}?`}
        message={refundQuestion(payment, wanted ?? 0, overpaid)}
        confirmLabel="Record the refund"
        danger
        busy={form.isBusy}
        error={problem?.message}
        onConfirm={() => form.submit()}
        onCancel={() => setAsking(undefined)}
      />
    </RecordDialog>
  );
}

const hintOf = (left: number, overpaid: number | undefined): string =>
  overpaid === undefined
    ? `${formatInr(left)} of this payment can go back`
    : `${formatInr(overpaid)} is overpaid; ${formatInr(left)} of this payment can go back`;
