import { setTimeout as pause } from 'node:timers/promises';

/** A reply of the console's API; status 0 if there was none. */
export interface Reply {
  status: number;
  body: Record<string, unknown>;
}

interface Asking {
  body?: object;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, asking?: Asking) => Promise<Reply>;

/** A user who signed in by code, with a separate session. */
export interface Account {
  email: string;
  user_id: number;
  role_id: number;
  tokens: () => Tokens;
  /** Calls `/api…`, and renews the token if it was refused. Never rejects. */
  call: Call;
  /** Exchanges the tokens for new ones; false if the session has ended, or nothing responds. */
  renew: () => Promise<boolean>;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Longer than the relay waits for the gateway. */
const ANSWER_MS = 40_000;

export async function signIn(url: string, email: string): Promise<Account> {
  let tokens = await tokensFor(url, email);
  let renewing: Promise<boolean> | undefined;

  async function exchange(): Promise<boolean> {
    const { refreshToken } = tokens;
    const { status, body } = await send(url, 'POST', '/api/user/refreshAccessToken', { body: { refreshToken } });
    if (status === 200) tokens = body as unknown as Tokens;
    return status === 200;
  }
  function renew() {
    renewing ??= exchange().finally(() => {
      renewing = undefined;
    });
    return renewing;
  }
  const call: Call = async (method, path, asking = {}) => {
    const bearing = () => ({ ...asking.headers, authorization: `Bearer ${tokens.accessToken}` });
    const first = await send(url, method, path, { ...asking, headers: bearing() });
    if (first.status !== 401 || !(await renew())) return first;
    return send(url, method, path, { ...asking, headers: bearing() });
  };

  const { body } = await call('GET', '/api/user/profile');
  const { user_id, role_id } = body['user'] as { user_id: number; role_id: number };
  return { email, user_id, role_id, tokens: () => tokens, call, renew };
}

/** A session from the code in the development inbox. */
export async function tokensFor(url: string, email: string): Promise<Tokens> {
  const who = { type: 'EMAIL', value: email };
  const asked = await send(url, 'POST', '/api/sendOtp', { body: who, headers: { client_type: 'MODERATOR' } });
  const { sessionId } = (asked.body['user'] ?? {}) as { sessionId?: string };
  for (let tries = 0; tries < 50; tries += 1) {
    const inbox = await send(url, 'GET', `/api/dev/messages?to=${encodeURIComponent(email)}`, {});
    const [message] = (inbox.body['messages'] ?? []) as { code: string }[];
    const verified = message
      ? await send(url, 'POST', '/api/verifyUser', { body: { ...who, otp: message.code, sessionId } })
      : asked;
    if (verified.status === 200) return verified.body['user'] as Tokens;
    await pause(100);
  }
  throw new Error(`${email} could not sign in: ${asked.status} ${JSON.stringify(asked.body)}`);
}

async function send(url: string, method: string, path: string, { body, headers = {} }: Asking): Promise<Reply> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return { status: 0, body: {} };
  }
}
