import type { FieldErrors } from './contract.ts';

const NONE: FieldErrors = {};

/** The part of the errors that stands under one name, by field; the same object while there is none. */
export function errorsUnder(place: string, errors: FieldErrors): FieldErrors {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(`${place}.`));
  if (own.length === 0) return NONE;
  return Object.fromEntries(own.map(([name, words]) => [name.slice(place.length + 1), words]));
}
