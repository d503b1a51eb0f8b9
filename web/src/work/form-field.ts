import type { RecordFormView } from './use-record-form.ts';

type Form<Draft> = Pick<RecordFormView<never, Draft>, 'draft' | 'faults' | 'isBusy' | 'isClosed' | 'edit'>;

/** What a control over one field of a form's draft needs: `field('amount')`. */
export const formField =
  <Draft extends object>({ draft, faults, isBusy, isClosed, edit }: Form<Draft>) =>
  <Name extends keyof Draft & string>(name: Name) => ({
    readOnly: isBusy || isClosed,
    autoComplete: 'off' as const,
    value: draft[name],
    error: faults[name],
    onChange: (value: Draft[Name]) => edit({ [name]: value } as unknown as Partial<Draft>),
  });
