import { DEFAULT_LANGUAGE } from '@console/shared/constants';
import { REVOKE_REASONS } from '@console/shared/live';
import type { RevokeReason } from '@console/shared/live';

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
const LANGUAGE = 'language';
/** Tells all windows why the session ended. */
const END = 'sessionEnd';

/** Both tokens are in local storage, shared by all windows of the console. */
let kept = (): Storage => localStorage;

/** A page that is not the console's keeps its own, so that nobody is signed out by it. */
export function keepTokensIn(storage: Storage): void {
  kept = () => storage;
}

export const accessToken = (): string | undefined => kept().getItem(ACCESS) ?? undefined;
export const refreshToken = (): string | undefined => kept().getItem(REFRESH) ?? undefined;

const listeners = new Set<() => void>();

export function storeTokens(tokens: Tokens): void {
  kept().setItem(REFRESH, tokens.refreshToken);
  kept().setItem(ACCESS, tokens.accessToken);
  if (!kept().getItem(LANGUAGE)) kept().setItem(LANGUAGE, DEFAULT_LANGUAGE);
  for (const tell of listeners) tell();
}

/** @param end why the server ended the session; undefined if the person signed out, or nobody knows. */
export function clearTokens(end?: RevokeReason): void {
  if (end) kept().setItem(END, end);
  else kept().removeItem(END);
  kept().removeItem(ACCESS);
  kept().removeItem(REFRESH);
  for (const tell of listeners) tell();
}

/** Why the server ended the last session, if it said so. */
export function endOfSession(): RevokeReason | undefined {
  const end = kept().getItem(END);
  return REVOKE_REASONS.find((known) => known === end);
}

/** Calls `listener` when any window signs in or out or renews its tokens. */
export function onTokens(listener: () => void): () => void {
  const fromElsewhere = ({ key }: StorageEvent) => {
    if (key === ACCESS || key === null) listener();
  };
  listeners.add(listener);
  globalThis.addEventListener('storage', fromElsewhere);
  return () => {
    listeners.delete(listener);
    globalThis.removeEventListener('storage', fromElsewhere);
  };
}

/** When the access token expires, in epoch milliseconds; undefined if it does not say. */
export function expiryOf(token: string): number | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1_000 : undefined;
  } catch {
    return undefined;
  }
}
