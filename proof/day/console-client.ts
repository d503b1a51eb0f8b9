import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Call, ReplyOf } from '@console/shared/calls/call';
import { methodsOf } from '@console/shared/calls/call';
import { isErrorBody } from '@console/shared/errors';
import type { Tokens } from '../../web/e2e/support/sessions.ts';
import type { CallInput } from '../../web/src/api/request.ts';

export interface AskOptions {
  /** The revision seen before. */
  ifMatch?: number;
  claimToken?: number;
}

export interface ConsoleClient {
  /** Rejects with `Refused`. */
  ask: <C extends Call>(call: C, asked: CallInput<C>, options?: AskOptions) => Promise<ReplyOf<C>>;
  /** Like `ask`, for a form with one file. */
  upload: <C extends Call>(call: C, file: File) => Promise<ReplyOf<C>>;
  accessToken: () => string;
  /** Resolves to whether there are new tokens. Concurrent callers share one renewal. */
  renew: () => Promise<boolean>;
}

/** The console refused, or did not respond. */
export class Refused extends Error {
  readonly call: string;
  /** 0 without a response. */
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, code: string, message: string) {
    super(message);
    this.name = 'Refused';
    this.call = call;
    this.status = status;
    this.code = code;
  }
}

interface Options {
  url: string;
  tokens: Tokens;
  /** Called when a rate limit requires a wait. */
  onWait: () => void;
}

interface Sending {
  method: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * A client for one user that behaves as the console's own: renews tokens, respects limits, and sends idempotency keys.
 */
export function createClient({ url, tokens: first, onWait }: Options): ConsoleClient {
  let tokens = first;
  let renewing: Promise<boolean> | undefined;

  async function refresh(): Promise<boolean> {
    const reply = await fetch(`${url}/api/user/refreshAccessToken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: tokens.refreshToken }),
    });
    if (reply.ok) tokens = (await reply.json()) as Tokens;
    return reply.ok;
  }
  const renew = () => {
    renewing ??= refresh().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  async function send(name: string, path: string, { headers: own, ...init }: Sending) {
    for (let renewals = 0; ;) {
      const headers = { ...own, authorization: `Bearer ${tokens.accessToken}` };
      const reply = await fetch(`${url}/api${path}`, { ...init, headers }).catch((error: unknown) => {
        throw new Refused(name, 0, 'no_reply', String(error));
      });
      const body: unknown = await reply.json().catch(() => undefined);
      if (reply.ok) return body;
      if (reply.status === 429) {
        onWait();
        await setTimeout(1_000 * (Number(reply.headers.get('retry-after')) || 1));
        continue;
      }
      if (reply.status === 401 && renewals === 0 && (await renew().catch(() => false))) {
        renewals += 1;
        continue;
      }
      const { code, message } = isErrorBody(body) ? body : { code: 'no_words', message: '' };
      throw new Refused(name, reply.status, code, message);
    }
  }

  return {
    ask: async (call, asked, { ifMatch, claimToken } = {}) => {
      const [method = 'GET'] = methodsOf(call);
      const { query, body } = asked as { query?: Query; body?: unknown };
      const headers = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
        ...(claimToken !== undefined && { 'x-claim-token': String(claimToken) }),
        ...(call.creates && { 'idempotency-key': randomUUID() }),
      };
      const sent = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
      return (await send(`${method} ${call.path}`, call.path + queryText(query), sent)) as never;
    },
    upload: async ({ path }, file) => {
      const body = new FormData();
      body.append('file', file);
      return (await send(`POST ${path}`, path, { method: 'POST', headers: {}, body })) as never;
    },
    accessToken: () => tokens.accessToken,
    renew,
  };
}

function queryText(query: Query = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) pairs.set(name, String(value));
  return pairs.size === 0 ? '' : `?${pairs.toString()}`;
}
