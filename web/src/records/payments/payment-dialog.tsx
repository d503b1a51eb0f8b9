import { aboveBilled, ADVANCE } from '@console/shared/billed';
import type { BilledSums } from '@console/shared/billed';
import { LINE_REMARK_MAX, PAYMENT_MODES } from '@console/shared/constants';
import { isoDay } from '@console/shared/dates';
import { MESSAGES } from '@console/shared/messages';
import { formatInr } from '@console/shared/money';
import { useRef, useState } from 'react';
import { clock } from '../../components/clock.ts';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Select } from '../../components/select.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../form-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { paymentForm } from './payment-kind.ts';
import type { PaidDocument } from './payment-kind.ts';
import { partyTitle } from './payment-party.ts';
import type { Sellers } from './payment-party.ts';

export interface PaymentDialogProps {
  of: PaidDocument;
  /** Names the document: 'Order OR24-0012'. */
  title: string;
  /** For an order: the sellers the payment may go to. */
  sellers: Sellers;
  /** What the customer of an order, or we for a purchase order, still have to pay; undefined while unknown. */
  left: number | undefined;
  /** Of a purchase order whose bills are kept: a payment above them says why. */
  billed?: BilledSums | undefined;
  /** The order's customer owes nothing, so only its sellers can be paid. */
  isCustomerFree?: boolean | undefined;
  onClose: () => void;
}

const CUSTOMER = 0;
const FIELDS = ['seller_id', 'tenant_id', 'order_number', 'po_id', 'amount', 'paid_on', 'mode', 'reference', 'reason'];

/**
 * Records a payment: for an order, from its customer or to one of its sellers; or for a purchase order. Mount it to
 * open it.
 */
export function PaymentDialog({
  of,
  title,
  sellers,
  left,
  billed,
  isCustomerFree = false,
  onClose,
}: PaymentDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  const isForOrder = 'order_number' in of;
  const [kind] = useState(() => paymentForm(of, isoDay(clock.now())));
  const [blank] = useState(() => ({
    ...kind.rules.blank,
    seller_id: (isCustomerFree ? sellers[0]?.seller_id : null) ?? null,
    reason: billed?.isUnbilled ? ADVANCE : '',
  }));
  const form = useRecordForm(kind, { blank, onSaved: onClose });
  const { draft, errors, isBusy, edit } = form;
  // Payments to an order's sellers have no limit.
  const isFromCustomer = draft.seller_id === null;
  const isBound = !isForOrder || isFromCustomer;
  const isOver = !isBusy && isBound && left !== undefined && draft.amount !== null && draft.amount > left;
  const isAbove = !isOver && draft.amount !== null && billed?.isUnbilled === false && draft.amount > billed.open;
  const lacksReason = isAbove && draft.reason.trim() === '';
  const field = formField(form);
  function submit() {
    if (lacksReason) form.check();
    else if (!isOver) form.submit();
  }
  return (
    <RecordDialog
      form={{ ...form, submit }}
      title="Add payment"
      subtitle={title}
      submitLabel="Add payment"
      fields={FIELDS}
      initialFocus={amount}
      onClose={onClose}
    >
      {isForOrder && (
        <Select
          className="col-span-full"
          label="Payment"
          options={[
            ...(isCustomerFree && !isFromCustomer
              ? []
              : [{ value: CUSTOMER, label: partyTitle({ seller_id: null }, []) }]),
            ...sellers.map(({ seller_id }) => ({ value: seller_id, label: partyTitle({ seller_id }, sellers) })),
          ]}
          disabled={isBusy}
          value={draft.seller_id ?? CUSTOMER}
          error={errors['seller_id'] ?? errors['tenant_id'] ?? errors['order_number']}
          onChange={(chosen) => edit({ seller_id: chosen === CUSTOMER ? null : chosen })}
        />
      )}
      <MoneyField
        {...field('amount')}
        ref={amount}
        label="Amount"
        required
        hint={isBound && left !== undefined && !isOver ? leftWords(left) : undefined}
        error={isOver ? overWords(left) : errors['amount']}
        warning={isAbove ? aboveBilled(draft.amount ?? 0, billed) : undefined}
      />
      <DateField {...field('paid_on')} label="Paid on" />
      <SuggestField {...field('mode')} label="Mode" suggestions={PAYMENT_MODES} maxLength={100} />
      <TextField {...field('reference')} label="Reference" hint="UTR or cheque number" maxLength={100} />
      {(isAbove || billed?.isUnbilled || draft.reason !== '') && (
        <TextField
          {...field('reason')}
          className="col-span-full"
          label="Reason"
          required={isAbove}
          hint={
            billed?.isUnbilled ? 'The seller has not billed this purchase order yet' : 'Why it is paid all the same'
          }
          error={
            errors['reason'] ?? (lacksReason && form.context.isTried ? MESSAGES.pick.enter('a reason') : undefined)
          }
          maxLength={LINE_REMARK_MAX}
        />
      )}
    </RecordDialog>
  );
}

const NOTHING_LEFT = 'Nothing is left to pay';
const leftWords = (left: number) => (left === 0 ? NOTHING_LEFT : `${formatInr(left)} left`);
const overWords = (left: number) => (left === 0 ? NOTHING_LEFT : `More than the ${formatInr(left)} left`);
