import { idOf, metaOf } from '@console/shared/entities';
import type { RecordRef } from '@console/shared/entities';
import type { AppError } from '@console/shared/errors';
import type { PermissionEntity } from '@console/shared/permissions';
import { formatPosition } from '@console/shared/live';
import type { Row } from '@console/shared/live';
import { seen } from '../oracle/rules.ts';
import type { Gateway } from './gateway.ts';
import type { Reply } from './http.ts';
import { exchange } from './http.ts';
import type { RelayNode } from './relay-node.ts';
import { KINDS } from './rows.ts';

export interface ProxyWatch {
  /** The relay forwarded a write to the record to the gateway. */
  allowed: (ref: RecordRef, user_id: number, token: number | undefined) => void;
}

/** The relay's `/api`, as far as the simulation needs it. The relay's own code decides who holds a claim. */
export async function serve(
  node: RelayNode,
  gateway: Gateway,
  watch: ProxyWatch,
  url: string,
  init: RequestInit,
): Promise<Reply> {
  const { relay } = node;
  const { pathname, searchParams } = new URL(url, 'http://relay.simulated');
  const path = pathname.replace('/api', '');
  const headers = init.headers as Record<string, string>;
  const bearer = (headers['authorization'] ?? '').replace('Bearer ', '');
  const position = relay?.position();
  const named: Record<string, string> = position ? { 'x-change-position': formatPosition(position) } : {};
  try {
    if (init.method === 'GET') {
      const reply = await node.ask(path, searchParams, bearer);
      const own = reply.headers.get('x-change-position');
      return { status: reply.status, headers: own ? { 'x-change-position': own } : named, body: await reply.json() };
    }
    const body = JSON.parse(init.body as string) as Row & { refreshToken?: string };
    if (path === '/user/refreshAccessToken') {
      return await forward(node, () => {
        const tokens = gateway.refresh(String(body.refreshToken));
        return tokens ? { status: 200, body: tokens } : { status: 401, body: {} };
      });
    }
    const kind = KINDS.find((one) => one.path === path);
    if (!kind) return { status: 404, body: {} };
    const { entity } = kind;
    const ref = { entity, id: idOf(entity, body) };
    const token = headers['x-claim-token'];
    await relay?.check({ call: { may: `${entity}:UPDATE` } as never, touched: [ref], bearer, token, address: '' });
    const session = gateway.sessionOf(bearer);
    const mayWrite =
      session && gateway.eyesOf(session.user_id).permissions[entity as PermissionEntity]?.UPDATE === true;
    // The relay leaves callers to the gateway whom it will refuse anyway.
    if (mayWrite) watch.allowed(ref, session.user_id, token === undefined ? undefined : Number(token));
    const reply = await forward(node, () => write(gateway, ref, body, bearer, headers['if-match']));
    return { ...reply, headers: named };
  } catch (error) {
    if (error instanceof TypeError)
      return { status: 502, body: { success: false, code: 'gateway_unavailable', message: 'Away.' } };
    if ((error as AppError).code === undefined) throw error;
    const { code, message, details } = error as AppError;
    return { status: code === 'claimed' ? 423 : 503, body: { success: false, code, message, ...details } };
  }
}

async function forward(node: RelayNode, run: () => Reply): Promise<Reply> {
  const reply = await exchange(node.ways, { link: node.link, host: node.gatewayHost, signal: undefined }, async () =>
    run(),
  );
  return { status: reply.status, body: await reply.json() };
}

/** A write to one record, refused if the caller saw an older revision. */
function write(gateway: Gateway, ref: RecordRef, body: Row, bearer: string, ifMatch: string | undefined): Reply {
  const session = gateway.sessionOf(bearer);
  if (!session) return { status: 401, body: { success: false, code: 'unauthorized', message: 'Sign in.' } };
  const eyes = gateway.eyesOf(session.user_id);
  const old = gateway.rows.get(ref.entity)?.get(ref.id);
  const { singular } = metaOf(ref.entity);
  if (!old || !seen(eyes, ref.entity, old))
    return { status: 404, body: { success: false, code: 'not_found', message: 'None.' } };
  if (eyes.permissions[ref.entity as PermissionEntity]?.UPDATE !== true) {
    return { status: 403, body: { success: false, code: 'forbidden', message: 'No.' } };
  }
  const current = seen(eyes, ref.entity, old);
  if (ifMatch !== `"${old.revision}"`) {
    return { status: 412, body: { success: false, code: 'stale', message: 'Old.', current } };
  }
  const by = { user_id: session.user_id, name: gateway.users.get(session.user_id)?.name ?? '' };
  gateway.write(ref.entity, old, { ...old, ...body }, by, eyes.role_id);
  const row = gateway.rows.get(ref.entity)?.get(ref.id);
  return { status: 200, body: { success: true, [singular]: row && seen(eyes, ref.entity, row) } };
}
