import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { Page } from './call.ts';
import type { Asked, Fields, Query, SpecCall } from './call.ts';
import type { Files } from './calls/attached.ts';
import { createCalls } from './calls/table.ts';
import { requirePermission } from './needs.ts';
import { Refusal, refusalBody } from './refusal.ts';
import { createSessions } from './sessions.ts';
import { createSent, keysOf, namesOf } from './sent.ts';
import type { Sender } from './sent.ts';
import { startingWorld } from './world/seed.ts';

export interface SpecGatewayOptions {
  /** The token of the service account, if it has one. */
  serviceToken?: string | undefined;
  serviceAccount?: string | undefined;
  /** Refuses a body with a key that it does not know. */
  isStrict?: boolean | undefined;
  /** Calls that it does not have, as `GET /expense`. */
  without?: readonly string[] | undefined;
  /** How long each call takes, at least. */
  delayMs?: number | undefined;
  /** The most rows of a page, whatever limit is asked for. */
  mostRows?: number | undefined;
}

/** A gateway that has the calls of section 7 of the specification, and nothing else. */
export function createSpecGateway(options: SpecGatewayOptions = {}): Server {
  const {
    serviceToken,
    serviceAccount = 'admin2@demo.in',
    isStrict = false,
    without = [],
    delayMs = 0,
    mostRows,
  } = options;
  const world = startingWorld();
  const sessions = createSessions(world, serviceToken, serviceAccount);
  const sent = createSent();
  const files: Files = new Map();
  const table = createCalls(world, sessions, files);
  const calls: ReadonlyMap<string, SpecCall> = new Map(
    table.map((call) => [`${call.method} ${call.path}`, call] as const).filter(([name]) => !without.includes(name)),
  );

  /** Answers for tests only: messages to people, and what was sent to the gateway. */
  function ofTests(name: string, url: URL): unknown {
    if (name === 'GET /dev/messages') return { messages: sessions.messagesTo(url.searchParams.get('to') ?? '') };
    if (name === 'GET /__sent') return { sent: sent.list() };
    if (name !== 'DELETE /__sent') return undefined;
    sent.forget();
    return { sent: [] };
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const name = `${request.method} ${url.pathname}`;
    const content = await buffer(request);
    const found = ofTests(name, url);
    if (found !== undefined) return send(reply, 200, found);
    const file = files.get(url.pathname.replace('/files/', ''));
    if (file)
      return void reply.writeHead(200, { 'content-type': file.type }).end(Buffer.from(await file.arrayBuffer()));
    if (delayMs > 0) await setTimeout(delayMs);
    try {
      const said = await perform(name, url, request, content);
      if (!(said instanceof Page)) return send(reply, 200, said);
      const disposition = `attachment; filename="${said.name}.html"`;
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-disposition': disposition });
      reply.end(said.html);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, `Unexpected: ${String(error)}`);
      send(reply, refusal.status, refusalBody(refusal));
    }
  }

  async function perform(name: string, url: URL, { headers }: IncomingMessage, content: Buffer): Promise<unknown> {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    const from = senderOf(token, headers['user-agent']);
    const call = calls.get(name);
    sent.note({ call: name, where: 'call', key: '', from, isKnown: call !== undefined });
    if (!call) throw new Refusal(404, `Cannot ${name}`);
    const query = queryOf(url);
    const { body, files: received } = await bodyOf(content, headers['content-type'] ?? '');
    const note = (where: 'query' | 'body', keys: readonly string[], known: readonly string[] = []) => {
      for (const key of keys) sent.note({ call: name, where, key, from, isKnown: known.includes(key) });
      return keys.filter((key) => !known.includes(key));
    };
    note('query', [...query.keys()], call.query);
    const foreign = note('body', keysOf(call.body, { ...body, ...received }), namesOf(call.body));
    if (isStrict && foreign.length > 0) throw new Refusal(400, `property ${foreign.join(', ')} should not exist`);
    const by = call.isOpen ? undefined : sessions.personOf(token);
    if (by) requirePermission(by, name);
    const asked: Asked = { by, token, query: within(query, mostRows), body, files: received, headers };
    return call.answer(asked);
  }

  const senderOf = (token: string, agent = ''): Sender => {
    if (sessions.isService(token)) return 'relay';
    return agent.startsWith('Mozilla') ? 'browser' : 'program';
  };

  return createServer((request, reply) => void answer(request, reply));
}

function send(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(body));
}

const queryOf = ({ searchParams }: URL): Query =>
  new Map([...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)]));

const within = (query: Query, mostRows = Infinity): Query =>
  Number(query.get('limit')?.[0]) > mostRows ? new Map([...query, ['limit', [String(mostRows)]]]) : query;

async function bodyOf(sent: Buffer, type: string): Promise<{ body: Fields; files: Asked['files'] }> {
  if (sent.length === 0) return { body: {}, files: {} };
  if (type.startsWith('multipart/')) {
    const form = [...(await new Response(new Uint8Array(sent), { headers: { 'content-type': type } }).formData())];
    const isFile = (entry: [string, unknown]): entry is [string, File] => typeof entry[1] !== 'string';
    return {
      body: Object.fromEntries(form.filter((entry) => !isFile(entry))),
      files: Object.fromEntries(form.filter(isFile)),
    };
  }
  try {
    const body: unknown = JSON.parse(sent.toString('utf8'));
    return { body: (typeof body === 'object' && body !== null ? body : {}) as Fields, files: {} };
  } catch {
    throw new Refusal(400, 'Unexpected token in JSON');
  }
}
