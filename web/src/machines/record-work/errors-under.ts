import type { FieldErrors } from './contract.ts';

const NONE: FieldErrors = {};

/** The errors below one name, by field. Returns the same empty object while there are none. */
export function errorsUnder(place: string, errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${place}.`));
  if (own.length === 0) return NONE;
  return Object.fromEntries(own.map(([name, words]) => [name.slice(place.length + 1), words]));
}
