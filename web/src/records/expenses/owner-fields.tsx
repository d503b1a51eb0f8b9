import type { Ref } from 'react';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import type { ExpenseDraft } from './expense-kind.ts';
import type { OwnerKind } from './expense-owner.ts';

export interface OwnerFieldsProps {
  /** Ref to the first field. */
  ref: Ref<HTMLSelectElement>;
  kinds: readonly OwnerKind[];
  draft: ExpenseDraft;
  errors: FieldErrors;
  disabled: boolean;
  onChange: (patch: Partial<ExpenseDraft>) => void;
}

/** The record the money is spent on. The server checks that it exists. */
export function OwnerFields({ ref, kinds, draft, errors, disabled, onChange }: OwnerFieldsProps) {
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
