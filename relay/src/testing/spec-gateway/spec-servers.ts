import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createSpecGateway } from './serve.ts';
import type { SpecGatewayOptions } from './serve.ts';
import type { Sent } from './sent.ts';

export interface Reply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
  body: any;
}

/** The token of the service account. */
export const SPEC_SERVICE_TOKEN = 'an-opaque-token-of-the-service-account';

/** A gateway of the specification for one test. Resolves to its address. */
export async function startSpecGateway(options: SpecGatewayOptions = {}): Promise<string> {
  const server = createSpecGateway({ serviceToken: SPEC_SERVICE_TOKEN, ...options });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What was sent to this gateway that the specification does not name. */
export async function unknownTo(url: string): Promise<Omit<Sent, 'isKnown'>[]> {
  const { sent } = (await ask(`${url}/__sent`, 'GET')).body as { sent: Sent[] };
  return sent.filter(({ isKnown }) => !isKnown).map(({ call, where, key, from }) => ({ call, where, key, from }));
}

export async function ask(url: string, method: string, token?: string, body?: unknown, headers = {}): Promise<Reply> {
  const reply = await fetch(url, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', client_type: 'MODERATOR', ...headers },
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const isJson = (reply.headers.get('content-type') ?? '').includes('json');
  return { status: reply.status, headers: reply.headers, body: isJson ? JSON.parse(text) : text };
}

/**
 * Signs in by one-time code.
 * @param base of the calls: the gateway's address, or a relay's with `/api`
 */
export async function signInAt(base: string, value: string): Promise<{ accessToken: string; refreshToken: string }> {
  const asked = { type: 'EMAIL', value };
  const { sessionId } = (await ask(`${base}/sendOtp`, 'POST', undefined, asked)).body.user;
  const [{ code: otp }] = (await ask(`${base}/dev/messages?to=${value}`, 'GET')).body.messages;
  return (await ask(`${base}/verifyUser`, 'POST', undefined, { ...asked, otp, sessionId })).body.user;
}
