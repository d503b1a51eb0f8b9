import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@console/shared/errors';
import { PROTOCOL_HEADER } from '@console/shared/protocol';
import { fetchWithReconnect } from '../gateway/dead-connection.ts';
import { unavailable } from '../gateway/gateway-client.ts';

export interface Forwarded {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer | undefined;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** The gateway's complete response; `body` is undefined if it is not JSON. */
export interface GatewayAnswer {
  status: number;
  headers: Record<string, string | string[]>;
  text: string;
  body: unknown;
}

/** Headers that a plain gateway does not know, or that the relay sets itself. */
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

/** Sends a request on behalf of a caller. Throws `gateway_unavailable` or `timeout`. */
export async function forward({ method, url, headers, body, timeoutMs, signal }: Forwarded): Promise<GatewayAnswer> {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || OURS.includes(name)) continue;
    for (const one of Array.isArray(value) ? value : [value]) sent.append(name, one);
  }
  const until = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const hasBody = body !== undefined && body.length > 0 && method !== 'GET' && method !== 'HEAD';
  try {
    const response = await fetchWithReconnect(url, {
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

function told(headers: Headers): GatewayAnswer['headers'] {
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
