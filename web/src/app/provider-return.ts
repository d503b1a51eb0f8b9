import { PROVIDER } from '@console/shared/constants';

/** Where one was going when the sign-in came between, while the browser is at the identity provider. */
const FROM = 'signInFrom';

/** What the identity provider says in the address it sent the browser back to; undefined at any other. */
export const answerOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  pathname === PROVIDER.returnPath ? search.slice(1) : undefined;

export function keepFrom(from: string | undefined): void {
  if (from === undefined) sessionStorage.removeItem(FROM);
  else sessionStorage.setItem(FROM, from);
}

/** A path of the console's own, or nothing. */
export function keptFrom(): string | undefined {
  const from = sessionStorage.getItem(FROM) ?? '';
  return /^\/(?![/\\])/.test(from) ? from : undefined;
}
