import type { Account, Sessions } from './sessions.ts';

/** A record in a list response. */
export type Row = Record<string, unknown> & { revision: number };

/** Calls the server as a colleague elsewhere, without a browser. */
export interface Caller {
  get: <T = Record<string, unknown>>(path: string, query?: Record<string, string | number>) => Promise<T>;
  /** Rejects unless it succeeds. */
  send: <T = Record<string, unknown>>(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: object,
  ) => Promise<T>;
}

export async function createCaller(url: string, sessions: Sessions, account: Account): Promise<Caller> {
  async function call<T>(path: string, init: RequestInit): Promise<T> {
    const { accessToken } = await sessions.of(account);
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const reply = await fetch(`${url}/api${path}`, { ...init, headers });
    if (!reply.ok) throw new Error(`${init.method ?? 'GET'} ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  return {
    get: (path, query = {}) => {
      const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
      return call(`${path}?${new URLSearchParams(pairs).toString()}`, {});
    },
    send: (method, path, body) => call(path, { method, body: JSON.stringify(body) }),
  };
}
