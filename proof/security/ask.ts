import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  method?: string;
  path: string;
  token?: string | undefined;
  headers?: Readonly<Record<string, string | string[]>>;
  /** An object is sent as JSON. */
  body?: object | string | Uint8Array;
  /** A local address to send from, such as `127.0.0.9`. Each address counts as another client. */
  from?: string;
  signal?: AbortSignal;
}

export interface Reply {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** Empty if the body is not JSON. */
  json: Readonly<Record<string, unknown>>;
}

/** Sends a request like a hostile client: with any headers, from any address. */
export async function ask(url: string, asked: Asked): Promise<Reply> {
  const { method = 'GET', path, token, headers = {}, body, from, signal } = asked;
  const isJson = typeof body === 'object' && !(body instanceof Uint8Array);
  const bytes = isJson ? JSON.stringify(body) : body;
  const sent = request(`${url}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isJson && { 'content-type': 'application/json' }),
      ...(bytes !== undefined && { 'content-length': String(Buffer.byteLength(bytes)) }),
      ...headers,
    },
    ...(from !== undefined && { localAddress: from }),
    ...(signal && { signal }),
  });
  sent.end(bytes);
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  const text = (await buffer(reply)).toString();
  return { status: reply.statusCode ?? 0, headers: reply.headers, text, json: parsed(text) };
}

function parsed(text: string): Reply['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Reply['json']) : {};
  } catch {
    return {};
  }
}
