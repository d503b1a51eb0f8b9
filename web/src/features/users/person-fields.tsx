import type { Ref } from 'react';
import { EmailField, PhoneField } from '../../components/contact-fields.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Faults } from '../../machines/work/contract.ts';
import type { PersonDraft } from './user-kinds.ts';

interface PersonFieldsProps {
  draft: PersonDraft;
  faults: Faults;
  readOnly: boolean;
  onEdit: (patch: Partial<PersonDraft>) => void;
  firstRef: Ref<HTMLInputElement>;
}

const NAME_MAX = 100;

/** What every user is asked. They sign in with their e-mail address or their phone number, and need no more than one. */
export function PersonFields({ draft, faults, readOnly, onEdit, firstRef }: PersonFieldsProps) {
  const field = { readOnly, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...field}
        ref={firstRef}
        label="First name"
        required
        maxLength={NAME_MAX}
        value={draft.first_name}
        error={faults['first_name']}
        onChange={(first_name) => onEdit({ first_name })}
      />
      <TextField
        {...field}
        label="Last name"
        required
        maxLength={NAME_MAX}
        value={draft.last_name}
        error={faults['last_name']}
        onChange={(last_name) => onEdit({ last_name })}
      />
      <EmailField
        {...field}
        label="E-mail"
        hint="Signs in with it, or with a mobile number"
        value={draft.email}
        error={faults['email']}
        onChange={(email) => onEdit({ email })}
      />
      <PhoneField
        {...field}
        label="Mobile number"
        hint="10 digits; may stand alone"
        value={draft.mobile}
        error={faults['mobile']}
        onChange={(mobile) => onEdit({ mobile })}
      />
      <TextField
        {...field}
        label="Username"
        maxLength={NAME_MAX}
        value={draft.username}
        error={faults['username']}
        onChange={(username) => onEdit({ username })}
      />
    </>
  );
}
