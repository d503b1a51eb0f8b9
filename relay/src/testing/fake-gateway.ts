import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoggedChange, Reader } from '@console/shared/audience';
import { audienceOf, maySee, redact } from '@console/shared/audience';
import { ENTITY_NAMES, idOf, metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { formatPosition, parsePosition } from '@console/shared/live';
import type { Position, Row } from '@console/shared/live';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionEnd } from '../changes/log-events.ts';
import { ROW_CALLS } from '../gateway/row-calls.ts';
import type { WhoDecides } from '../live-context.ts';

export const SERVICE_TOKEN = 'service-token-of-the-fake-gateway';

interface Session extends Reader {
  user_id: number;
  session_id: string;
  expires_at: number;
}
interface Entry {
  seq: number;
  kind: 'change' | 'session';
  body: object;
}
interface Seen {
  method: string;
  url: string;
  headers: FastifyRequest['headers'];
  body: string;
}

/** A scripted gateway with rows, sessions, and a change log that can be broken in every way. */
export interface FakeGateway {
  url: () => string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Signs in a user. Returns the token. */
  signIn: (
    user_id: number,
    reader: Reader,
    session?: { token?: string; session_id?: string; expires_at?: number },
  ) => string;
  signOut: (token: string) => void;
  commit: (entity: Entity, row: Row, extra?: Partial<LoggedChange>) => number;
  endSession: (end: SessionEnd) => void;
  /** Ends every connection to the log. */
  dropStreams: () => void;
  /** Stops sending without closing connections. */
  mute: () => void;
  /** Sends raw stream text to all readers without storing it. */
  whisper: (text: string) => void;
  frame: (kind: string, position: Position, data: unknown) => string;
  /** The newest entry of the log. */
  last: () => object;
  /** Simulates another database: a new epoch and an empty log. */
  replace: (epoch: string) => void;
  /** Forgets the log up to this position. */
  prune: (seq: number) => void;
  streams: () => number;
  /** The relay's own questions do not count. */
  profilesAsked: () => number;
  /** What every profile says of who may decide, from now on. */
  decide: (who: WhoDecides) => void;
  /** The proxied calls received here. */
  seen: Seen[];
  /** The server, to add routes before it starts. */
  app: FastifyInstance;
}

export async function fakeGateway(routes: (app: FastifyInstance) => void = () => {}): Promise<FakeGateway> {
  let epoch = 'e1';
  let seq = 0;
  let floor = 0;
  let entries: Entry[] = [];
  let muted = false;
  let profilesAsked = 0;
  let decides: WhoDecides | undefined;
  let port = 0;
  const sessions = new Map<string, Session>();
  const rows = new Map<Entity, Map<string, Row>>(ENTITY_NAMES.map((entity) => [entity, new Map()]));
  const streams = new Set<ServerResponse>();
  const seen: Seen[] = [];

  const at = (position: number): Position => ({ epoch, seq: position });

  function append(kind: Entry['kind'], body: object): number {
    seq += 1;
    entries.push({ seq, kind, body });
    if (!muted)
      for (const stream of streams) stream.write(frame(kind, at(seq), kind === 'change' ? { seq, ...body } : body));
    return seq;
  }

  function build(): FastifyInstance {
    const app = Fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.addHook('preHandler', async (request) => {
      const { method, url, headers, body } = request;
      const isRelaysOwn = url === '/healthz' || url === '/user/profile' || bearer(request) === SERVICE_TOKEN;
      if (!isRelaysOwn) seen.push({ method, url, headers, body: typeof body === 'string' ? body : '' });
    });
    app.get('/healthz', async () => ({ status: 'ok' }));
    app.get('/user/profile', async (request, reply) => {
      if (bearer(request) !== SERVICE_TOKEN) profilesAsked += 1;
      const session = sessions.get(bearer(request));
      if (!session) return reply.code(401).send({ success: false, code: 'unauthorized', message: 'Sign in first.' });
      const { user_id, role_id, permissions, org_id, session_id, expires_at } = session;
      return {
        user: {
          user_id,
          first_name: 'Person',
          last_name: String(user_id),
          role_id,
          permissions,
          organisation_details: { org_id },
          ...decides,
        },
        categoryManagers: [],
        session: { session_id, expires_at: new Date(expires_at).toISOString() },
      };
    });
    app.get<{ Querystring: { last?: string } }>('/changes', (request, reply) => {
      if (bearer(request) !== SERVICE_TOKEN) return reply.code(401).send({});
      const out = reply.hijack().raw;
      out.writeHead(200, { 'content-type': 'text/event-stream' });
      const asked = request.headers['last-event-id'];
      const from = typeof asked === 'string' ? parsePosition(asked) : undefined;
      const isKnown = from && from.epoch === epoch && from.seq >= floor && from.seq <= seq;
      const start = isKnown
        ? from.seq
        : asked === undefined
          ? Math.max(seq - Number(request.query.last ?? 0), floor)
          : seq;
      out.write(frame(asked !== undefined && !isKnown ? 'reset' : 'position', at(seq), at(seq)));
      for (const { seq: past, kind, body } of entries) {
        if (past > start) out.write(frame(kind, at(past), kind === 'change' ? { seq: past, ...body } : body));
      }
      streams.add(out);
      out.on('close', () => streams.delete(out));
      return reply;
    });
    for (const entity of ENTITY_NAMES) {
      const call = ROW_CALLS[entity];
      if (call)
        app.get<{ Querystring: Record<string, string> }>(call.path, async (request, reply) =>
          list(entity, request, reply),
        );
    }
    routes(app);
    return app;
  }

  function list(
    entity: Entity,
    request: FastifyRequest<{ Querystring: Record<string, string> }>,
    reply: { header: (name: string, value: string) => unknown },
  ) {
    const { idKey, plural, singular } = metaOf(entity);
    const { query } = request;
    const session = sessions.get(bearer(request));
    const audience = session && audienceOf(session);
    const view = (row: Row) => (audience ? redact(audience, entity, row) : row);
    const known = [...(rows.get(entity)?.values() ?? [])].filter((row) => !audience || maySee(audience, entity, row));
    const id = query[idKey];
    if (id !== undefined) {
      const row = known.find((candidate) => idOf(entity, candidate) === id);
      return row ? { [singular]: view(row) } : {};
    }
    const statuses = query['status']?.split(',');
    const matching = known.filter((row) => !statuses || statuses.includes(String(row['status'])));
    const limit = Number(query['limit'] ?? 10);
    const from = (Number(query['page'] ?? 1) - 1) * limit;
    reply.header('x-change-position', formatPosition({ epoch, seq }));
    return { [plural]: matching.slice(from, from + limit).map(view), count: matching.length };
  }

  let app = build();

  return {
    get app() {
      return app;
    },
    seen,
    url: () => `http://127.0.0.1:${port}`,
    start: async () => {
      await app.listen({ host: '127.0.0.1', port });
      ({ port } = app.server.address() as AddressInfo);
    },
    stop: async () => {
      for (const stream of streams) stream.destroy();
      await app.close();
      app = build();
    },
    signIn: (user_id, reader, session = {}) => {
      const { token = `token-${user_id}-${sessions.size}`, session_id = `session-${user_id}` } = session;
      sessions.set(token, { ...reader, user_id, session_id, expires_at: session.expires_at ?? Date.now() + 600_000 });
      return token;
    },
    signOut: (token) => void sessions.delete(token),
    commit: (entity, row, extra = {}) => {
      const id = idOf(entity, row);
      const previous = rows.get(entity)?.get(id);
      rows.get(entity)?.set(id, row);
      const change: Omit<LoggedChange, 'seq'> = {
        entity,
        id,
        op: previous ? 'updated' : 'created',
        revision: row.revision,
        at: '2026-11-21T06:00:00.000Z',
        by: null,
        by_role_id: null,
        row,
        before: previous ? { status: previous['status'] } : null,
        changed: Object.keys(row),
        ...extra,
      };
      return append('change', change);
    },
    endSession: (end) => {
      for (const [token, session] of sessions) {
        const isIts = end.session_id === null || end.session_id === session.session_id;
        if (session.user_id === end.user_id && isIts && end.reason !== 'role_changed') sessions.delete(token);
      }
      append('session', end);
    },
    dropStreams: () => {
      for (const stream of streams) stream.destroy();
    },
    mute: () => {
      muted = true;
    },
    whisper: (text) => {
      for (const stream of streams) stream.write(text);
    },
    frame,
    last: () => entries.at(-1)?.body ?? {},
    replace: (next) => {
      epoch = next;
      seq = 0;
      floor = 0;
      entries = [];
    },
    prune: (upTo) => {
      floor = upTo;
      entries = entries.filter((entry) => entry.seq > upTo);
    },
    streams: () => streams.size,
    profilesAsked: () => profilesAsked,
    decide: (who) => {
      decides = who;
    },
  };
}

const frame = (kind: string, position: Position, data: unknown) =>
  `id: ${formatPosition(position)}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`;

const bearer = ({ headers }: FastifyRequest) => (headers.authorization ?? '').replace('Bearer ', '');
