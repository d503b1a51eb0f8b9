import { PERSON_FIELDS } from '@console/shared/fields/person';
import type { Ref } from 'react';
import { EmailField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import { labelledField } from '../../records/labelled-field.ts';
import type { FieldsForm } from '../../records/form-field.ts';
import type { PersonDraft } from './user-kinds.ts';

interface PersonFieldsProps {
  form: FieldsForm<PersonDraft>;
  firstRef: Ref<HTMLInputElement>;
}

/** Fields of every user. They sign in with email or mobile number, so one of the two is enough. */
export function PersonFields({ form, firstRef }: PersonFieldsProps) {
  const field = labelledField(PERSON_FIELDS, form);
  return (
    <>
      <TextField {...field('first_name')} ref={firstRef} />
      <TextField {...field('last_name')} />
      <EmailField {...field('email')} hint="Email or mobile number is required to sign in" />
      <PhoneField {...field('mobile')} hint="10 digits. Enough without an email address." />
      <TextField {...field('username')} />
    </>
  );
}
