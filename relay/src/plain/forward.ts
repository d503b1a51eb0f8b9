import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@console/shared/errors';
import { PROTOCOL_HEADER } from '@console/shared/protocol';
import { fetchOverLine } from '../gateway/dead-line.ts';
import { unavailable } from '../gateway/gateway-client.ts';

export interface Forwarded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** What the gateway said, whole; `body` undefined where it is no JSON. */
export interface Said {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
  body: unknown;
}

/** What a plain gateway has no notion of, and what the relay says itself. */
const OURS = [
  'if-match',
  'if-none-match',
  'idempotency-key',
  'x-claim-token',
  PROTOCOL_HEADER,
  'host',
  'content-length',
  'accept-encoding',
];
const NOT_TOLD = new Set([
  ...[
    'etag',
    'x-change-position',
    PROTOCOL_HEADER,
    'cache-control',
    'content-length',
    'content-encoding',
    'transfer-encoding',
  ],
  ...['connection', 'keep-alive', 'server', 'x-powered-by', 'date', 'content-type', 'x-request-id'],
]);

/** Asks the gateway in a caller's name. Throws `gateway_unavailable` or `timeout`. */
export async function forward({ method, url, headers, body, timeoutMs, signal }: Forwarded): Promise<Said> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || OURS.includes(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) sent.append(name, one);
  }
  const until = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const hasBody = body !== undefined && body.length > 0 && method !== 'GET' && method !== 'HEAD';
  try {
    const response = await fetchOverLine(url, {
      ...{ method, headers: sent, redirect: 'manual', signal: until },
      ...(hasBody && { body: new Uint8Array(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: told(response.headers), text, body: parsed(text) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') {
      throw new AppError('timeout', 'The server took too long to answer.');
    }
    throw unavailable();
  }
}

function told(headers: Headers): Said['headers'] {
  const kept = Object.fromEntries([...headers].filter(([name]) => !NOT_TOLD.has(name) && name !== 'set-cookie'));
  const cookies = headers.getSetCookie();
  return cookies.length > 0 ? { ...kept, 'set-cookie': cookies } : kept;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
