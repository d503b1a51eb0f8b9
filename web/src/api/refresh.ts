import { REFRESH_RETRIES } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { ApiError } from './api-error.ts';
import { accessToken, clearTokens, refreshToken, storeTokens } from './tokens.ts';
import type { Tokens } from './tokens.ts';

/**
 * Exchanges the refresh token for new tokens, once for all calls and windows that need it at the same time. Resolves to
 * false without a refresh token or if the server refuses: the session is over, and the tokens are deleted. Rejects
 * without a response.
 * @param spent the refused access token. If it has been renewed since, no refresh is needed.
 */
export function refreshTokens(spent: string | undefined): Promise<boolean> {
  underWay ??= exclusively(() => refresh(spent)).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

const ANSWER_MS = 15_000;

let underWay: Promise<boolean> | undefined;

/** Web Locks are unavailable on plain HTTP except on localhost. There, windows may refresh one after another. */
async function exclusively(run: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request('token-refresh', run);
}

async function refresh(spent: string | undefined): Promise<boolean> {
  const current = accessToken();
  if (current !== undefined && current !== spent) return true;
  const token = refreshToken();
  if (token === undefined) return false;
  const tokens = await exchange(token);
  if (tokens) storeTokens(tokens);
  else if (refreshToken() === token) clearTokens();
  return tokens !== undefined;
}

async function exchange(token: string): Promise<Tokens | undefined> {
  for (let tried = 1; ; tried += 1) {
    const response = await ask(token);
    if (response?.ok) return tokensIn(response, token);
    if (response && response.status < 500 && response.status !== 429) return undefined;
    if (tried === REFRESH_RETRIES) throw new ApiError(MESSAGES.client.error, 0);
  }
}

const ask = (token: string): Promise<Response | undefined> =>
  fetch('/api/user/refreshAccessToken', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: token }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);

async function tokensIn(response: Response, old: string): Promise<Tokens> {
  const body = (await response.json().catch(() => ({}))) as Partial<Tokens>;
  if (!body.accessToken) throw new ApiError(MESSAGES.client.invalidAccessToken, response.status);
  return { accessToken: body.accessToken, refreshToken: body.refreshToken ?? old };
}
