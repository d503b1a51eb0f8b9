import type { Order } from '@console/shared/entities/order';
import { formatInr } from '@console/shared/money';
import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Modal } from '../../components/modal.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { focusFault } from '../focus-fault.ts';
import { useDiscard } from '../use-discard.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { paymentForm, sellersOf } from './payment-kind.ts';

export interface PaymentDialogProps {
  order: Order;
  /** What the customer still has to pay; undefined while that is not known. */
  left: number | undefined;
  onClose: () => void;
}

const CUSTOMER = 0;
const MODES = ['NEFT', 'RTGS', 'IMPS', 'UPI', 'Cheque', 'Cash'];

/** Notes a payment of an order: from its customer, or to one of its sellers. Mount it to open it. */
export function PaymentDialog({ order, left, onClose }: PaymentDialogProps) {
  const formId = useId();
  const modesId = useId();
  const element = useRef<HTMLFormElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => paymentForm(order.order_number));
  const { context, draft, faults, isBusy, isDirty, edit, submit } = useRecordForm(kind, { onSaved: onClose });
  const { leave, discardDialog } = useDiscard(isDirty);
  const isFromCustomer = draft.seller_id === null;
  const isOver = isFromCustomer && left !== undefined && draft.amount !== null && draft.amount > left;
  const field = { readOnly: isBusy, autoComplete: 'off' } as const;
  const fieldProblems = context.problem && Object.keys(context.problem.fields).length > 0;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    submit();
    focusFault(element.current);
  }
  return (
    <Modal
      open
      title="Add payment"
      subtitle={`Order ${order.order_number}`}
      locked={isBusy}
      initialFocus={amount}
      onClose={() => leave(onClose)}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => leave(onClose)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            Add payment
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={handleSubmit} className="mobile:grid-cols-2 grid gap-4">
        <Select
          className="col-span-full"
          label="Payment"
          options={[
            { value: CUSTOMER, label: 'From the customer' },
            ...sellersOf(order).map(({ seller_id, seller_name }) => ({ value: seller_id, label: `To ${seller_name}` })),
          ]}
          disabled={isBusy}
          value={draft.seller_id ?? CUSTOMER}
          error={faults['seller_id'] ?? faults['tenant_id'] ?? faults['order_number']}
          onChange={(chosen) => edit({ seller_id: chosen === CUSTOMER ? null : chosen })}
        />
        <MoneyField
          {...field}
          ref={amount}
          label="Amount"
          required
          value={draft.amount}
          hint={isFromCustomer && left !== undefined ? `${formatInr(left)} left` : undefined}
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
        <TextField
          {...field}
          label="Mode"
          list={modesId}
          maxLength={100}
          value={draft.mode}
          error={faults['mode']}
          onChange={(mode) => edit({ mode })}
        />
        <datalist id={modesId}>
          {MODES.map((mode) => (
            <option key={mode}>{mode}</option>
          ))}
        </datalist>
        <TextField
          {...field}
          label="Reference"
          hint="UTR or cheque number"
          maxLength={100}
          value={draft.reference}
          error={faults['reference']}
          onChange={(reference) => edit({ reference })}
        />
        {context.problem && !fieldProblems && (
          <Notice tone="danger" className="col-span-full">
            {context.problem.message}
          </Notice>
        )}
      </form>
      {discardDialog}
    </Modal>
  );
}
