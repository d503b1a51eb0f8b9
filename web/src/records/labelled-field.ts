import { TEXT_MAX } from '@console/shared/fields/field';
import type { DraftOf, Fields } from '@console/shared/fields/field';
import { formField } from './form-field.ts';
import type { FieldsForm } from './form-field.ts';

/** The props of a text control, with its label and length from the table of fields. */
export function labelledField<F extends Fields, D extends DraftOf<F>>(fields: F, form: FieldsForm<D>) {
  const field = formField(form);
  return <Name extends keyof F & string>(name: Name) => {
    const { label, needed, max: maxLength = TEXT_MAX } = fields[name] as F[Name];
    return { ...field(name), label, maxLength, required: needed !== undefined };
  };
}
