import { PROVIDER } from '@console/shared/constants';

/** Stores where the person was going while the browser is at the identity provider. */
const FROM = 'signInFrom';

/** The identity provider's response in the address; undefined on any other page. */
export const answerOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  pathname === PROVIDER.returnPath ? search.slice(1) : undefined;

export function keepFrom(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(FROM);
  else sessionStorage.setItem(FROM, from);
}

/** A path within the console, or nothing. */
export function keptFrom(): string | undefined {
  const from = sessionStorage.getItem(FROM) ?? '';
  return /^\/(?![/\\])/.test(from) ? from : undefined;
}
