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
export const accessToken = (): string | undefined => localStorage.getItem(ACCESS) ?? undefined;
export const refreshToken = (): string | undefined => localStorage.getItem(REFRESH) ?? undefined;

const listeners = new Set<() => void>();

export function storeTokens(tokens: Tokens): void {
  localStorage.setItem(REFRESH, tokens.refreshToken);
  localStorage.setItem(ACCESS, tokens.accessToken);
  if (!localStorage.getItem(LANGUAGE)) localStorage.setItem(LANGUAGE, DEFAULT_LANGUAGE);
  for (const tell of listeners) tell();
}

/** @param end why the server ended the session; undefined if the person signed out, or nobody knows. */
export function clearTokens(end?: RevokeReason): void {
  if (end) localStorage.setItem(END, end);
  else localStorage.removeItem(END);
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  for (const tell of listeners) tell();
}

/** Why the server ended the last session, if it said so. */
export function endOfSession(): RevokeReason | undefined {
  const end = localStorage.getItem(END);
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
