import type { FieldErrors } from '../machines/record-work/contract.ts';
import type { RecordFormView } from './use-record-form.ts';

/** The props of a control for one field of a draft. */
export interface DraftField<Value> {
  readOnly: boolean;
  autoComplete: 'off';
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export interface WrittenDraft<Draft> {
  draft: Draft;
  errors: FieldErrors;
  readOnly: boolean;
  edit: (patch: Partial<Draft>) => void;
}

/** The fields of a draft, by name: `field('amount')`. */
export const draftField =
  <Draft extends object>({ draft, errors, readOnly, edit }: WrittenDraft<Draft>) =>
  <Name extends keyof Draft & string>(name: Name): DraftField<Draft[Name]> => ({
    readOnly,
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: (value) => edit({ [name]: value } as unknown as Partial<Draft>),
  });

/** The part of a form that its fields need. */
export type FieldsForm<Draft> = Pick<RecordFormView<never, Draft>, 'draft' | 'errors' | 'isBusy' | 'isClosed' | 'edit'>;

/** The same for a form's draft. */
export const formField = <Draft extends object>({ isBusy, isClosed, ...form }: FieldsForm<Draft>) =>
  draftField({ ...form, readOnly: isBusy || isClosed });
