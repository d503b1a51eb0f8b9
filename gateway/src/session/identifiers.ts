import { invalid } from '@console/shared/errors';
import { identifierType } from '@console/shared/validation';
import type { IdentifierType } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';

/** A sign-in identifier. Email addresses compare without case. */
export interface Identifier {
  type: IdentifierType;
  value: string;
}

/** Validates user input; 422 naming `value` if it does not match its type. */
export function readIdentifier({ type, value }: Identifier): Identifier {
  const typed = value.trim();
  if (identifierType(typed) !== type) throw invalid({ value: MESSAGES.login.badIdentifier });
  return { type, value: typed.toLowerCase() };
}

/** A name derived from the identifier alone, so that it reveals nothing about the account: `asha.rao@…` is Asha. */
export function firstNameOf({ type, value }: Identifier): string {
  if (type === 'MOBILE') return 'you';
  const name = value
    .split('@')[0]
    ?.split(/[^a-z\d]+/i)
    .find(Boolean);
  return name ? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase() : 'you';
}
