import { writeBearer } from '@console/shared/bearer';
import type { Method, Service } from '@console/shared/calls/call';
import { queryText } from '@console/shared/calls/wire';
import { idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { parsePosition } from '@console/shared/live';
import type { Position, Row } from '@console/shared/live';
import { isSameSecret } from '@console/shared/same-secret';
import { fetchWithReconnect } from './dead-connection.ts';
import { withDerived } from './derived.ts';
import { OUR_NAMES } from './naming.ts';
import type { Naming } from './naming.ts';
import { ROW_CALLS } from './row-calls.ts';
import { upstreamUrl } from './upstreams.ts';
import type { Upstreams } from './upstreams.ts';

export interface GatewayReply {
  status: number;
  /** Undefined for a refusal. */
  body: Record<string, unknown> | undefined;
  /** What `body` was read from. */
  text?: string;
  /** Change log position, if the gateway gives it: the reply includes every change up to it and none after. */
  position?: Position | undefined;
}

export interface GatewayClient {
  /**
   * The gateway's response on behalf of a client at this address, if one is given. Throws `unauthorized`,
   * `rate_limited`, `gateway_unavailable` or `timeout`.
   */
  ask: (service: Service, path: string, token?: string, address?: string) => Promise<GatewayReply>;
  /**
   * A response as JSON. Throws `unauthorized`, `rate_limited`, `gateway_unavailable` or `timeout`; undefined for any
   * other refusal.
   */
  read: (
    service: Service,
    path: string,
    token?: string,
    address?: string,
  ) => Promise<Record<string, unknown> | undefined>;
  /** One record as the bearer may read it, or unredacted with the relay's own token; undefined if they have none. */
  fetchRow: (entity: Entity, id: string, token?: string) => Promise<Row | undefined>;
  /**
   * How the gateway answers a request that names no record; undefined if it does not answer. Nobody's token is sent with
   * a write, so that it changes nothing.
   */
  probe: (service: Service, method: Method, path: string) => Promise<Probed | undefined>;
  isUp: () => Promise<boolean>;
}

export interface Probed {
  status: number;
  /** Undefined if it is not JSON. */
  body: unknown;
}

interface ClientOptions {
  naming?: Naming;
  timeoutMs?: number;
}

export function createGatewayClient(
  upstreams: Upstreams,
  serviceToken: string,
  { naming = OUR_NAMES, timeoutMs = 10_000 }: ClientOptions = {},
): GatewayClient {
  async function ask(service: Service, path: string, token?: string, address?: string): Promise<GatewayReply> {
    // A caller must never use the relay's own token.
    if (token !== undefined && isSameSecret(token, serviceToken)) throw signedOut();
    const upstream = upstreams.of(service);
    if (!upstream) throw unavailable();
    const response = await fetchWithReconnect(upstreamUrl(upstream, naming.target(path)), {
      headers: {
        ...{ authorization: writeBearer(token ?? serviceToken), accept: 'application/json' },
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(refuse);
    const { status } = response;
    if (response.ok) {
      const position = parsePosition(response.headers.get('x-change-position') ?? '');
      const text = await response.text().catch(refuse);
      const body = withDerived(naming.received(bare(path), parsed(text)));
      return { status, body: body as Record<string, unknown>, text, position };
    }
    await response.body?.cancel();
    if (status === 401) throw signedOut();
    if (status === 429) throw new AppError('rate_limited', 'Too many requests. Try again shortly.', { retry_after: 1 });
    if (status >= 500) throw unavailable();
    return { status, body: undefined };
  }

  const read: GatewayClient['read'] = async (...asked) => (await ask(...asked)).body;

  async function fetchRow(entity: Entity, id: string, token?: string) {
    const call = ROW_CALLS[entity];
    const { idKey, singular, plural } = metaOf(entity);
    const reply = call && (await read(call.service, call.path + queryText(call.path, { [idKey]: id }), token));
    if (!reply) return undefined;
    const listed = reply[plural];
    const row = (reply[singular] ?? (Array.isArray(listed) ? listed[0] : undefined)) as Row | undefined;
    return row && idOf(entity, row) === id ? row : undefined;
  }

  const probe: GatewayClient['probe'] = async (service, method, path) => {
    const upstream = upstreams.of(service);
    if (!upstream) return undefined;
    const bearer = method === 'GET' ? { authorization: writeBearer(serviceToken) } : {};
    const response = await fetchWithReconnect(upstreamUrl(upstream, naming.target(path)), {
      ...{ method, redirect: 'manual', headers: { accept: 'application/json', ...bearer } },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!response) return undefined;
    const body: unknown = await response.json().catch(() => undefined);
    return { status: response.status, body: naming.received(bare(path), body) };
  };

  async function isUp() {
    const upstream = upstreams.of();
    if (!upstream) return false;
    const signal = AbortSignal.timeout(Math.min(timeoutMs, 2_000));
    const response = await fetchWithReconnect(upstreamUrl(upstream, '/healthz'), { signal }).catch(() => undefined);
    await response?.body?.cancel();
    return response?.ok === true;
  }

  return { ask, read, fetchRow, probe, isUp };
}

const bare = (target: string): string => target.split('?', 1)[0] ?? '';

const signedOut = () => new AppError('unauthorized', 'Sign in again.');

export const unavailable = () => new AppError('gateway_unavailable', "The server can't be reached right now.");

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(error);
  }
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.name === 'TimeoutError') {
    throw new AppError('timeout', 'The server took too long to answer.');
  }
  throw unavailable();
}
