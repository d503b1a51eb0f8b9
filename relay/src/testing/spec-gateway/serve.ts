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
import { createUnknowns, unknownKeys, unknownQueries } from './unknown.ts';
import type { Sender } from './unknown.ts';
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
}

/** A gateway that has the calls of section 7 of the specification, and nothing else. */
export function createSpecGateway(options: SpecGatewayOptions = {}): Server {
  const { serviceToken, serviceAccount = 'admin2@demo.in', isStrict = false, without = [], delayMs = 0 } = options;
  const world = startingWorld();
  const sessions = createSessions(world, serviceToken, serviceAccount);
  const unknowns = createUnknowns();
  const files: Files = new Map();
  const table = createCalls(world, sessions, files);
  const calls: ReadonlyMap<string, SpecCall> = new Map(
    table.map((call) => [`${call.method} ${call.path}`, call] as const).filter(([name]) => !without.includes(name)),
  );

  /** Answers for tests only: messages sent, and what was sent that is unknown. */
  function ofTests(name: string, url: URL): unknown {
    if (name === 'GET /dev/messages') return { messages: sessions.messagesTo(url.searchParams.get('to') ?? '') };
    if (name === 'GET /__unknown') return { unknown: unknowns.list() };
    if (name !== 'DELETE /__unknown') return undefined;
    unknowns.forget();
    return { unknown: [] };
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://gateway');
    const name = `${request.method} ${url.pathname}`;
    const sent = await buffer(request);
    const found = ofTests(name, url);
    if (found !== undefined) return send(reply, 200, found);
    const file = files.get(url.pathname.replace('/files/', ''));
    if (file)
      return void reply.writeHead(200, { 'content-type': file.type }).end(Buffer.from(await file.arrayBuffer()));
    if (delayMs > 0) await setTimeout(delayMs);
    try {
      const said = await perform(name, url, request, sent);
      if (!(said instanceof Page)) return send(reply, 200, said);
      const disposition = `attachment; filename="${said.name}.html"`;
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-disposition': disposition });
      reply.end(said.html);
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, `Unexpected: ${String(error)}`);
      send(reply, refusal.status, refusalBody(refusal));
    }
  }

  async function perform(name: string, url: URL, { headers }: IncomingMessage, sent: Buffer): Promise<unknown> {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    const from = senderOf(token, headers['user-agent']);
    const call = calls.get(name);
    if (!call) {
      unknowns.note({ call: name, where: 'call', key: '', from });
      throw new Refusal(404, `Cannot ${name}`);
    }
    const query = queryOf(url);
    const { body, files: received } = await bodyOf(sent, headers['content-type'] ?? '');
    for (const key of unknownQueries(call, query)) unknowns.note({ call: name, where: 'query', key, from });
    const foreign = unknownKeys(call.body, { ...body, ...received });
    for (const key of foreign) unknowns.note({ call: name, where: 'body', key, from });
    if (isStrict && foreign.length > 0) throw new Refusal(400, `property ${foreign.join(', ')} should not exist`);
    const by = call.isOpen ? undefined : sessions.personOf(token);
    if (by) requirePermission(by, name);
    const asked: Asked = { by, token, query, body, files: received, headers };
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
