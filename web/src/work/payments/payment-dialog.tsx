import { isoDay } from '@console/shared/dates';
import { formatInr } from '@console/shared/money';
import { useRef, useState } from 'react';
import { clock } from '../../components/clock.ts';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Select } from '../../components/select.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
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
  /** Of an order, whom the payment may go to. */
  sellers: Sellers;
  /** What the customer of an order, or we for a purchase order, still have to pay; undefined while that is not known. */
  left: number | undefined;
  onClose: () => void;
}

const CUSTOMER = 0;
const MODES = ['NEFT', 'RTGS', 'IMPS', 'UPI', 'Cheque', 'Cash'];
const FIELDS = ['seller_id', 'tenant_id', 'order_number', 'po_id', 'amount', 'paid_on', 'mode', 'reference'];

/** Notes a payment: of an order from its customer or to one of its sellers, or for a purchase order. Mount it to open it. */
export function PaymentDialog({ of, title, sellers, left, onClose }: PaymentDialogProps) {
  const amount = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => paymentForm(of, isoDay(clock.now())));
  const form = useRecordForm(kind, { onSaved: onClose });
  const { draft, faults, isBusy, edit } = form;
  const isForOrder = 'order_number' in of;
  // What an order's sellers are paid by hand is bound by nothing.
  const isBound = !isForOrder || draft.seller_id === null;
  const isOver = isBound && left !== undefined && draft.amount !== null && draft.amount > left;
  const field = { readOnly: isBusy, autoComplete: 'off' } as const;
  return (
    <RecordDialog
      form={form}
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
          options={[null, ...sellers.map(({ seller_id }) => seller_id)].map((seller_id) => ({
            value: seller_id ?? CUSTOMER,
            label: partyTitle({ seller_id }, sellers),
          }))}
          disabled={isBusy}
          value={draft.seller_id ?? CUSTOMER}
          error={faults['seller_id'] ?? faults['tenant_id'] ?? faults['order_number']}
          onChange={(chosen) => edit({ seller_id: chosen === CUSTOMER ? null : chosen })}
        />
      )}
      <MoneyField
        {...field}
        ref={amount}
        label="Amount"
        required
        value={draft.amount}
        hint={isBound && left !== undefined ? `${formatInr(left)} left` : undefined}
        warning={isOver ? `More than the ${formatInr(left)} left` : undefined}
        error={faults['amount']}
        onChange={(value) => edit({ amount: value })}
      />
      <DateField
        {...field}
        label="Paid on"
        value={draft.paid_on}
        error={faults['paid_on']}
        onChange={(paid_on) => edit({ paid_on })}
      />
      <SuggestField
        {...field}
        label="Mode"
        suggestions={MODES}
        maxLength={100}
        value={draft.mode}
        error={faults['mode']}
        onChange={(mode) => edit({ mode })}
      />
      <TextField
        {...field}
        label="Reference"
        hint="UTR or cheque number"
        maxLength={100}
        value={draft.reference}
        error={faults['reference']}
        onChange={(reference) => edit({ reference })}
      />
    </RecordDialog>
  );
}
