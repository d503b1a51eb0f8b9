import { email, phone } from '../field-checks.ts';
import { MESSAGES } from '../messages.ts';
import { errorsOf, field } from './field.ts';
import type { Values } from './field.ts';

/** Fields of every user. */
export const PERSON_FIELDS = {
  first_name: field({ codec: 'text', label: 'First name', needed: 'first name' }),
  last_name: field({ codec: 'text', label: 'Last name', needed: 'last name' }),
  email: field({ codec: 'textOrNone', label: 'Email', check: email }),
  mobile: field({ codec: 'textOrNone', label: 'Mobile number', check: phone }),
  username: field({ codec: 'textOrNone', label: 'Username' }),
};

/** Requires email or phone number, since either can be used to sign in. */
export const personErrors = (values: Values<typeof PERSON_FIELDS>): Record<string, string> => ({
  ...errorsOf(PERSON_FIELDS, values),
  ...(values.email === null && values.mobile === null && { email: MESSAGES.pick.contact }),
});
