import type { Expense } from '@console/shared/entities/expense';
import { formatInr } from '@console/shared/money';
import { useRef } from 'react';
import type { Ref } from 'react';
import { DateField } from '../../components/date-field.tsx';
import { MoneyField } from '../../components/money-field.tsx';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useUser } from '../../stores/use-user.ts';
import { dayWords } from '../day-words.ts';
import { formField } from '../form-field.ts';
import { otherWriterOf } from '../person-name.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { EXPENSE_FORM } from './expense-kind.ts';
import type { ExpenseDraft } from './expense-kind.ts';
import { ownerKindsFor } from './expense-owner.ts';
import { OwnerLink } from './owner-link.tsx';
import { Select } from '../../components/select.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import type { OwnerKind } from './expense-owner.ts';

export interface ExpenseDialogProps {
  /** The expense to correct; omitted for a new one. */
  row?: Expense | undefined;
  /** The record of a new expense; without it the person chooses one. */
  of?: { entity_type: string; entity_id: string } | undefined;
  /** Offers to void the expense being corrected. */
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
const FIELDS = Object.keys(LABELS);
const OWNER_FIELDS = ['entity_type', 'entity_id'];

/** Records or corrects an expense. Mount it to open it. */
export function ExpenseDialog({ row, of, onVoid, onClose }: ExpenseDialogProps) {
  const first = useRef<HTMLSelectElement>(null);
  const amount = useRef<HTMLInputElement>(null);
  const { user_id: me, permissions } = useUser();
  const kinds = ownerKindsFor(permissions);
  const blank = { ...EXPENSE_FORM.rules.blank, entity_type: kinds[0]?.value ?? '', ...of };
  const form = useRecordForm(EXPENSE_FORM, { row, blank, onSaved: onClose });
  const { draft, errors, edit } = form;
  const isReadOnly = form.isBusy || form.isClosed;
  const field = formField(form);
  const owner = row ?? of;
  return (
    <RecordDialog
      form={form}
      title={row ? `Expense ${row.expense_id}` : 'New expense'}
      subtitle={owner && <OwnerLink of={owner} />}
      submitLabel={row ? 'Save' : 'Add expense'}
      fields={owner ? FIELDS : [...OWNER_FIELDS, ...FIELDS]}
      initialFocus={owner ? amount : first}
      differences={{
        who: otherWriterOf(form.context.held?.row, me),
        labelOf: (part) => LABELS[part] ?? part,
        show: shown,
      }}
      other={onVoid && { label: 'Void…', run: onVoid }}
      onClose={onClose}
    >
      {!owner && (
        <OwnerFields ref={first} kinds={kinds} draft={draft} errors={errors} disabled={isReadOnly} onChange={edit} />
      )}
      <MoneyField {...field('amount')} ref={amount} label="Amount" required />
      <DateField
        {...field('spent_on')}
        label="Spent on"
        required={row !== undefined}
        hint={row ? undefined : 'Defaults to today'}
      />
      <SuggestField
        {...field('expense_type')}
        className="col-span-full"
        label="Expense type"
        required
        suggestions={KINDS}
        maxLength={100}
      />
      <TextField {...field('description')} className="col-span-full" label="Description" maxLength={500} />
    </RecordDialog>
  );
}

function shown(part: string, draft: ExpenseDraft): string {
  if (part === 'amount') return draft.amount === null ? '—' : formatInr(draft.amount);
  if (part === 'spent_on') return dayWords(draft.spent_on);
  return String(draft[part as keyof ExpenseDraft] ?? '') || '—';
}

interface OwnerFieldsProps {
  /** Ref to the first field. */
  ref: Ref<HTMLSelectElement>;
  kinds: readonly OwnerKind[];
  draft: ExpenseDraft;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (patch: Partial<ExpenseDraft>) => void;
}

/** The record the money is spent on. The server checks that it exists. */
function OwnerFields({ ref, kinds, draft, errors, disabled, onChange }: OwnerFieldsProps) {
  return (
    <>
      <Select
        ref={ref}
        label="On"
        required
        options={kinds}
        disabled={disabled}
        value={draft.entity_type}
        error={errors['entity_type']}
        onChange={(entity_type) => onChange({ entity_type })}
      />
      <TextField
        label="Number or id"
        required
        readOnly={disabled}
        autoComplete="off"
        maxLength={100}
        value={draft.entity_id}
        error={errors['entity_id']}
        onChange={(entity_id) => onChange({ entity_id })}
      />
    </>
  );
}
