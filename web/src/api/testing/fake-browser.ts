import { vi } from 'vitest';
import type { ApiError } from '../api-error.ts';

/** Local storage for Node, with as much as the tokens need. */
export function fakeStorage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    get length() {
      return items.size;
    },
  };
}

export interface Asked {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'away';

/** Replaces the network with a fake server, and records its requests. */
export function fakeServer(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const log: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const asked = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    log.push(asked);
    const given = await answer(asked);
    init.signal?.throwIfAborted();
    if (given === 'away') throw new TypeError('fetch failed');
    const { status = 200, body, headers = {} } = given;
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers });
  });
  return log;
}

/** The error of a call that must fail. */
export const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('The call did not fail.');
    },
    (error: ApiError) => error,
  );
