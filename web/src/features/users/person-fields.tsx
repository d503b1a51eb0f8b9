import type { Ref } from 'react';
import { EmailField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import { formField } from '../../work/form-field.ts';
import type { FieldsForm } from '../../work/form-field.ts';
import type { PersonDraft } from './user-kinds.ts';

interface PersonFieldsProps {
  form: FieldsForm<PersonDraft>;
  firstRef: Ref<HTMLInputElement>;
}

const NAME_MAX = 100;

/** What every user is asked. They sign in with their e-mail address or their phone number. */
export function PersonFields({ form, firstRef }: PersonFieldsProps) {
  const field = formField(form);
  return (
    <>
      <TextField {...field('first_name')} ref={firstRef} label="First name" required maxLength={NAME_MAX} />
      <TextField {...field('last_name')} label="Last name" required maxLength={NAME_MAX} />
      <EmailField {...field('email')} label="E-mail" required hint="Signs in with it" />
      <PhoneField {...field('mobile')} label="Mobile number" required hint="Or with it: 10 digits" />
      <TextField {...field('username')} label="Username" maxLength={NAME_MAX} />
    </>
  );
}
