import { REFRESH_RETRIES } from '@console/shared/constants';
import type { RevokeReason } from '@console/shared/live';
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
  const answer = await exchange(token);
  if ('accessToken' in answer) storeTokens(answer);
  else if (refreshToken() === token) clearTokens(answer.end);
  return 'accessToken' in answer;
}

interface Refused {
  end: RevokeReason | undefined;
}

async function exchange(token: string): Promise<Tokens | Refused> {
  for (let tried = 1; ; tried += 1) {
    const response = await ask(token);
    if (response?.ok) return tokensIn(response, token);
    if (response && response.status < 500 && response.status !== 429) return { end: await endIn(response) };
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

/** The server only gives a ban as the reason. */
async function endIn(response: Response): Promise<RevokeReason | undefined> {
  const body = (await response.json().catch(() => undefined)) as { reason?: unknown } | undefined;
  return body?.reason === 'ban' ? 'ban' : undefined;
}

async function tokensIn(response: Response, old: string): Promise<Tokens> {
  const body = (await response.json().catch(() => ({}))) as Partial<Tokens>;
  if (!body.accessToken) throw new ApiError(MESSAGES.client.invalidAccessToken, response.status);
  return { accessToken: body.accessToken, refreshToken: body.refreshToken ?? old };
}
