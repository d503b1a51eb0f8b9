import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Reader } from '@console/shared/audience';
import { findCall } from '@console/shared/calls/table';
import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { ROLES } from '../../counts/testing.ts';

type Fields = Record<string, unknown>;

/**
 * A scripted gateway that is as plain as possible: it has the calls of the specification, no events, revisions or
 * idempotency keys, and shows every row unredacted to any signed-in user.
 */
export interface ScriptedGateway {
  url: () => string;
  stop: () => Promise<void>;
  /** Starts again at the same address. */
  start: () => Promise<void>;
  signIn: (user_id: number, reader: Reader, token?: string) => string;
  signOut: (token: string) => void;
  /**
   * A write that bypasses the relay: fields of an existing record, or a new one. Undated unless it has `modified_date`.
   */
  put: (entity: Entity, row: Fields) => void;
  drop: (entity: Entity, id: string | number) => void;
  /** Its clock, one second later on each call. */
  now: () => string;
  rowsOf: (entity: Entity) => Fields[];
  /** `GET /rfq?page=1 service` for every call, in order. */
  asked: string[];
  /** The headers of each call. */
  headers: IncomingHttpHeaders[];
  /** Holds the reply to a matching call until the promise settles. */
  hold: (matches: (asked: string) => boolean, until: Promise<unknown>) => void;
  /** Answers a matching call with this. */
  refuse: (matches: (asked: string) => boolean, status: number, body?: unknown) => void;
  mend: () => void;
  /** Sets the reply to a call, given as its method and path. */
  answer: (call: string, how: () => [number, unknown]) => void;
}

export const SERVICE = 'token-of-the-account-of-the-relay';
const T0 = Date.parse('2026-11-20T08:00:00.000Z');

export async function scriptedGateway(): Promise<ScriptedGateway> {
  const tables = new Map<Entity, Map<string, Fields>>(ENTITY_NAMES.map((entity) => [entity, new Map()]));
  const people = new Map<string, Reader & { user_id: number }>();
  const asked: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  let holds: { matches: (asked: string) => boolean; until: Promise<unknown> }[] = [];
  let refusals: { matches: (asked: string) => boolean; status: number; body: unknown }[] = [];
  const answers = new Map<string, () => [number, unknown]>();
  let writes = 0;
  let port = 0;
  people.set(SERVICE, { ...ROLES.admin, user_id: 900 });

  const table = (entity: Entity) => tables.get(entity) ?? new Map<string, Fields>();
  const now = () => new Date(T0 + (writes += 1) * 1_000).toISOString();

  function put(entity: Entity, row: Fields) {
    const id = idOf(entity, row);
    const known = table(entity).get(id) ?? { created_date: now() };
    table(entity).set(id, { ...known, ...row });
  }

  function list(entity: Entity, query: URLSearchParams): [number, unknown] {
    const { idKey, plural, singular } = metaOf(entity);
    const id = query.get(idKey);
    if (id !== null) {
      const row = table(entity).get(id);
      return row ? [200, { [singular]: row }] : [404, { success: false, message: 'Nothing there.' }];
    }
    const status = query.get('status')?.split(',');
    const rows = [...table(entity).values()]
      .filter((row) => !status || status.includes(String(row['status'])))
      .filter((row) => JSON.stringify(row).includes(query.get('keyword') ?? ''))
      .sort((a, b) => (String(a['created_date']) < String(b['created_date']) ? 1 : -1));
    const limit = Number(query.get('limit') ?? 10);
    const from = (Number(query.get('page') ?? 1) - 1) * limit;
    return [200, { [plural]: rows.slice(from, from + limit), count: rows.length }];
  }

  function write(entity: Entity, path: string, body: Fields, by: number): [number, unknown] {
    const { idKey, singular } = metaOf(entity);
    if (body['fails']) return [409, { success: false, message: 'It may not.' }];
    const given = body[idKey] as string | number | undefined;
    if (/delete/i.test(path)) {
      table(entity).delete(String(given));
      return [200, { success: true }];
    }
    if (given !== undefined && !table(entity).has(String(given))) return [404, { message: 'Nothing there.' }];
    const id = given ?? table(entity).size + 1;
    const author = { user_id: by, first_name: 'Person', last_name: String(by), role_id: people.get(SERVICE)?.role_id };
    const isDated = given === undefined || 'modified_date' in (table(entity).get(String(id)) ?? {});
    put(entity, { ...body, [idKey]: id, ...(isDated && { modified_date: now(), modified_by_info: author }) });
    return [200, { success: true, message: 'Done.', [singular]: table(entity).get(String(id)) }];
  }

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const token = (request.headers.authorization ?? '').replace('Bearer ', '');
    const line = `${request.method} ${url.pathname}${url.search} ${token}`;
    asked.push(line);
    headers.push(request.headers);
    const body = request.method === 'GET' ? {} : ((await json(request).catch(() => ({}))) as Fields);
    await Promise.all(holds.filter(({ matches }) => matches(line)).map(({ until }) => until));
    const refusal = refusals.find(({ matches }) => matches(line));
    if (refusal) return [refusal.status, refusal.body];
    const person = people.get(token);
    const call = findCall(request.method ?? '', url.pathname);
    if (!call) return [404, { message: 'Cannot do that.' }];
    if (!person) return [401, { message: 'jwt malformed' }];
    const { user_id, role_id, permissions, org_id, tenant_id } = person;
    if (url.pathname === '/user/profile') {
      const user = { user_id, role_id, permissions, organisation_details: { org_id }, tenant_id };
      return [200, { user: { ...user, first_name: 'Person', last_name: String(user_id) }, categoryManagers: [] }];
    }
    const scripted = answers.get(`${request.method} ${url.pathname}`);
    if (scripted) return scripted();
    const [entity] = call.changes ?? [];
    if (entity) return write(entity, call.path, body, user_id);
    const listed = ENTITY_NAMES.find((name) => LISTS[name] === call.path);
    return listed ? list(listed, url.searchParams) : [404, { message: 'Cannot do that.' }];
  }

  const build = () =>
    createServer((request, reply) => {
      void answer(request).then(([status, body]) => {
        reply.writeHead(status, {
          'content-type': 'application/json',
          etag: 'W/"theirs"',
          'x-powered-by': 'Something',
        });
        reply.end(JSON.stringify(body));
      });
    });
  let server = build();
  const start = async () => {
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
    ({ port } = server.address() as AddressInfo);
  };
  await start();

  return {
    url: () => `http://127.0.0.1:${port}`,
    start,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      server = build();
    },
    signIn: (user_id, reader, token = `opaque-${user_id}-${people.size}`) => {
      people.set(token, { ...reader, user_id });
      return token;
    },
    signOut: (token) => void people.delete(token),
    put,
    now,
    drop: (entity, id) => void table(entity).delete(String(id)),
    rowsOf: (entity) => [...table(entity).values()],
    asked,
    headers,
    hold: (matches, until) => void holds.push({ matches, until }),
    refuse: (matches, status, body) => void refusals.push({ matches, status, body }),
    answer: (call, how) => void answers.set(call, how),
    mend: () => {
      holds = [];
      refusals = [];
    },
  };
}

const LISTS: Partial<Record<Entity, string>> = {
  quotation_request: '/rfq',
  quotation: '/quotation',
  order: '/getOrderRequest',
  purchase_order: '/getPurchaseOrder',
  delivery_challan: '/dc',
  seller: '/getSeller',
  offer: '/getOffer',
  tenant: '/tenant/getTenant',
  support_ticket: '/clickUp/tasks',
};
