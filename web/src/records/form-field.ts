import type { FieldErrors } from '../machines/record-work/contract.ts';
import type { RecordFormView } from './use-record-form.ts';

/** What a control over one field of a draft needs. */
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

/** What the fields of a form need of it. */
export type FieldsForm<Draft> = Pick<RecordFormView<never, Draft>, 'draft' | 'errors' | 'isBusy' | 'isClosed' | 'edit'>;

/** The same of the draft of a form. */
export const formField = <Draft extends object>({ isBusy, isClosed, ...form }: FieldsForm<Draft>) =>
  draftField({ ...form, readOnly: isBusy || isClosed });
