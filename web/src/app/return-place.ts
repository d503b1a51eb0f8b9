import { PROVIDER } from '@console/shared/constants';

/** Where somebody was going when they had to sign in, and who had been signed in here before, if anybody. */
export interface ReturnState {
  from?: string;
  of?: number;
}

/** Stores it while the browser is at the identity provider. */
const KEPT = 'signInFrom';
/** The person in this tab. */
const HERE = 'signedInHere';

let hasLeft = false;

/** The identity provider's response in the address; undefined on any other page. */
export const answerOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  pathname === PROVIDER.returnPath ? search.slice(1) : undefined;

/** Somebody has signed in. */
export function noteHere(user_id: number): void {
  hasLeft = false;
  sessionStorage.setItem(HERE, String(user_id));
  sessionStorage.removeItem(KEPT);
}

/** They signed out or were banned, so nobody returns to where they were. */
export function noteLeft(): void {
  hasLeft = true;
  sessionStorage.removeItem(HERE);
  sessionStorage.removeItem(KEPT);
}

/** For somebody who has to sign in before they see this place. */
export function returnTo(from: string): ReturnState {
  if (hasLeft) return {};
  const of = Number(sessionStorage.getItem(HERE));
  return of ? { from, of } : { from };
}

/** Where this person starts: another one than before does not continue where that one was. */
export const placeOf = ({ from = '/', of }: ReturnState, user_id: number | undefined): string =>
  of === undefined || of === user_id ? from : '/';

export function keepReturn(state: ReturnState): void {
  if (state.from === undefined) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, JSON.stringify(state));
}

/** Only a path within the console counts. */
export function keptReturn(): ReturnState {
  try {
    const { from, of } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as { from?: unknown; of?: unknown };
    if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return {};
    return typeof of === 'number' ? { from, of } : { from };
  } catch {
    return {};
  }
}
