import type { Ref } from 'react';
import { EmailField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../../records/form-field.ts';
import type { FieldsForm } from '../../records/form-field.ts';
import type { PersonDraft } from './user-kinds.ts';

interface PersonFieldsProps {
  form: FieldsForm<PersonDraft>;
  firstRef: Ref<HTMLInputElement>;
}

const NAME_MAX = 100;

/** Fields of every user. They sign in with email or phone number, so one of the two is enough. */
export function PersonFields({ form, firstRef }: PersonFieldsProps) {
  const field = formField(form);
  return (
    <>
      <TextField {...field('first_name')} ref={firstRef} label="First name" required maxLength={NAME_MAX} />
      <TextField {...field('last_name')} label="Last name" required maxLength={NAME_MAX} />
      <EmailField {...field('email')} label="Email" hint="Email or mobile number is required to sign in" />
      <PhoneField {...field('mobile')} label="Mobile number" hint="10 digits; may stand alone" />
      <TextField {...field('username')} label="Username" maxLength={NAME_MAX} />
    </>
  );
}
