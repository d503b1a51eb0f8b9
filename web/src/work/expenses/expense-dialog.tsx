import type { Expense } from '@console/shared/entities/expense';
import { formatInr } from '@console/shared/money';
import { useId, useRef } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { DateField } from '../../components/date-field.tsx';
import { Modal } from '../../components/modal.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { Notice } from '../../components/notice.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Differences } from '../differences.tsx';
import { focusFault } from '../focus-fault.ts';
import { nameOf } from '../person-name.ts';
import { useDiscard } from '../use-discard.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { BLANK_EXPENSE, EXPENSE_FORM } from './expense-kind.ts';
import type { ExpenseDraft } from './expense-kind.ts';
import { OwnerLink } from './owner-link.tsx';
import { OwnerFields } from './owner-fields.tsx';

export interface ExpenseDialogProps {
  /** The expense to correct; without it a new one is noted. */
  row?: Expense | undefined;
  /** The record that a new one is spent on; without it the person says which. */
  of?: { entity_type: string; entity_id: string } | undefined;
  /** Offers to void the one that is corrected. */
  onVoid?: (() => void) | undefined;
  onClose: () => void;
}

const KINDS = ['Freight', 'Loading and unloading', 'Weighbridge', 'Testing', 'Travel'];
const LABELS: Record<string, string> = {
  amount: 'Amount',
  expense_type: 'Expense type',
  description: 'Description',
  spent_on: 'Spent on',
};

/** Notes an expense, or corrects one. Mount it to open it. */
export function ExpenseDialog({ row, of, onVoid, onClose }: ExpenseDialogProps) {
  const formId = useId();
  const kindsId = useId();
  const element = useRef<HTMLFormElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const form = useRecordForm(EXPENSE_FORM, {
    row,
    draft: { ...BLANK_EXPENSE, ...of, ...(row && EXPENSE_FORM.rules.draftOf(row)) },
    onSaved: onClose,
  });
  const { context, draft, faults, clashes, isBusy, isClosed, edit } = form;
  const isUntouched = !row && of !== undefined && isBlank(draft);
  const { leave, discardDialog } = useDiscard(form.isDirty && !isUntouched && !isClosed);
  const field = { readOnly: isBusy || isClosed, autoComplete: 'off' } as const;
  const owner = row ?? of;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    form.submit();
    focusFault(element.current);
  }
  return (
    <Modal
      open
      title={row ? `Expense ${row.expense_id}` : 'New expense'}
      subtitle={owner && <OwnerLink of={owner} />}
      locked={isBusy}
      initialFocus={owner ? amount : undefined}
      onClose={() => leave(onClose)}
      banner={
        clashes.length > 0 && (
          <Differences
            who={nameOf(context.held?.row.modified_by_info)}
            clashes={clashes}
            labelOf={(part) => LABELS[part] ?? part}
            show={(part, side) => shown(side, part)}
            onTake={form.take}
            onKeep={form.keep}
          />
        )
      }
      footer={
        <>
          {onVoid && !isClosed && (
            <Button className="mr-auto" disabled={isBusy} onClick={() => leave(onVoid)}>
              Void…
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => leave(onClose)}>
            {isClosed ? 'Close' : 'Cancel'}
          </Button>
          {!isClosed && (
            <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={clashes.length > 0}>
              {row ? 'Save' : 'Add expense'}
            </Button>
          )}
        </>
      }
    >
      <form ref={element} id={formId} noValidate onSubmit={handleSubmit} className="mobile:grid-cols-2 grid gap-4">
        {!owner && <OwnerFields draft={draft} faults={faults} disabled={isBusy} onChange={edit} />}
        <MoneyField
          {...field}
          ref={amount}
          label="Amount"
          required
          value={draft.amount}
          error={faults['amount']}
          onChange={(value) => edit({ amount: value })}
        />
        <DateField
          {...field}
          label="Spent on"
          hint={row ? undefined : 'Today, unless you say otherwise'}
          value={draft.spent_on}
          error={faults['spent_on']}
          onChange={(spent_on) => edit({ spent_on })}
        />
        <TextField
          {...field}
          className="col-span-full"
          label="Expense type"
          required
          list={kindsId}
          maxLength={100}
          value={draft.expense_type}
          error={faults['expense_type']}
          onChange={(expense_type) => edit({ expense_type })}
        />
        <datalist id={kindsId}>
          {KINDS.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </datalist>
        <TextField
          {...field}
          className="col-span-full"
          label="Description"
          maxLength={500}
          value={draft.description}
          error={faults['description']}
          onChange={(description) => edit({ description })}
        />
        {context.problem && (
          <Notice tone={isClosed ? 'warn' : 'danger'} className="col-span-full">
            {context.problem.message}
          </Notice>
        )}
      </form>
      {discardDialog}
    </Modal>
  );
}

const isBlank = ({ amount, expense_type, description, spent_on }: ExpenseDraft) =>
  amount === null && expense_type === '' && description === '' && spent_on === '';

function shown(draft: ExpenseDraft, part: string): string {
  if (part === 'amount') return draft.amount === null ? '—' : formatInr(draft.amount);
  return String(draft[part as keyof ExpenseDraft] ?? '') || '—';
}
