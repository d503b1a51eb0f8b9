import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { can, isStaff } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { pino } from 'pino';
import { systemClock } from '../../clock.ts';
import { embeddedGateway } from '../../embedded-gateway.ts';
import { createAccount } from './account.ts';
import { forgetRevisions, plainRefusal } from './strip.ts';
import { createTokens } from './tokens.ts';
import { whole } from './whole.ts';

/**
 * A deliberately plain gateway with the demo data: the embedded one as its child, behind a front that has only the
 * calls of the specification. It has no change log, revisions, etags, `if-match` or idempotency keys. Tokens are
 * opaque, the profile has no session, staff get unredacted rows, files are public under their plain addresses, and
 * refusals have only a message, unless NAMES_FIELDS=1. GATEWAY_SERVICE_TOKEN is the token of an ordinary account,
 * SERVICE_ACCOUNT, by default a second admin. Calling it directly bypasses a relay in front of it.
 */
const {
  GATEWAY_SERVICE_TOKEN: given,
  SERVICE_ACCOUNT = 'admin2@demo.in',
  HOST = '127.0.0.1',
  PORT = '0',
} = process.env;
const inner = randomBytes(32).toString('base64url');
const logger = pino({ level: process.env['LOG_LEVEL'] ?? 'warn' });
let home: string | undefined;

const gateway = embeddedGateway({
  entry: resolve(import.meta.dirname, '../../../../gateway/src/main.ts'),
  env: { ...process.env, HOST: '127.0.0.1', PUBLIC_HOST: HOST, PORT: '0', GATEWAY_SERVICE_TOKEN: inner },
  clock: systemClock,
  logger,
  moved: (url) => {
    home = url;
  },
});
const tokens = createTokens();
const readers = new Map<string, boolean>();
const account = createAccount({ home: () => home, email: SERVICE_ACCOUNT });

/** None of these is a call of the specification. */
const UNKNOWN = /^\/(changes|healthz|readyz|api\/docs|fileLinks|signIn)/;
const OWN_NOTIONS = ['if-match', 'if-none-match', 'idempotency-key', 'host', 'connection', 'accept-encoding'];
const NOT_TOLD = ['etag', 'x-change-position', 'content-length', 'content-encoding', 'transfer-encoding', 'connection'];

async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  if (UNKNOWN.test(url)) return refuse(reply, 404, { message: `Cannot ${request.method} ${url}` });
  const [, file] = /^\/files\/([\w-]+\.\w+)$/.exec(url) ?? [];
  if (file !== undefined) return giveFile(reply, file);
  if (home === undefined) return refuse(reply, 503, { message: 'Service unavailable' });
  const sent = await buffer(request);
  const bearer = (request.headers.authorization ?? '').replace('Bearer ', '');
  const isService = given !== undefined && bearer === given;
  const real = isService ? await account.token() : (tokens.real(bearer) ?? bearer);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (!OWN_NOTIONS.includes(name) && typeof value === 'string') headers.set(name, value);
  }
  if (bearer !== '') headers.set('authorization', `Bearer ${real}`);
  headers.delete('content-length');
  const body = isRefresh(url) ? tokens.inward(sent) : sent;
  const response = await fetch(home + url, {
    ...{ method: request.method ?? 'GET', headers, redirect: 'manual' },
    ...(body.length > 0 && request.method !== 'GET' && { body: new Uint8Array(body) }),
  });
  const told = Object.fromEntries([...response.headers].filter(([name]) => !NOT_TOLD.includes(name)));
  if (!(response.headers.get('content-type') ?? '').includes('json')) {
    reply.writeHead(response.status, told);
    if (response.body) Readable.fromWeb(response.body).pipe(reply);
    else reply.end();
    return;
  }
  const said = (await response.json()) as Record<string, unknown>;
  if (!response.ok) return refuse(reply, response.status, plainRefusal(said, process.env['NAMES_FIELDS'] === '1'));
  const shown =
    bearer === '' || isService || (await seesAll(real, url))
      ? said
      : await whole({ home, token: inner, method: request.method ?? 'GET', url, said });
  reply.writeHead(response.status, told);
  reply.end(JSON.stringify(forgetRevisions(tokens.outward(url, shown))));
}

const TYPES: Record<string, string> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.pdf': 'application/pdf' };

async function giveFile(reply: ServerResponse, name: string): Promise<void> {
  const bytes = await readFile(join(process.env['DATA_DIR'] ?? '.data', 'files', name)).catch(() => undefined);
  if (!bytes) return refuse(reply, 404, { message: 'There is no such file.' });
  reply.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' });
  reply.end(bytes);
}

/** The embedded gateway redacts nothing for most of the staff. */
async function seesAll(token: string, url: string): Promise<boolean> {
  if (url.startsWith('/user/')) return true;
  if (/^\/(admin|clickUp)\//.test(url)) return false;
  const known = readers.get(token);
  if (known !== undefined) return known;
  const reply = await fetch(`${home}/user/profile`, { headers: { authorization: `Bearer ${token}` } });
  const { user } = (await reply.json()) as { user?: { role_id: number; permissions: PermissionMap } };
  const sees = !!user && isStaff(user.role_id) && can(user.permissions, 'tenant', 'READ');
  readers.set(token, sees);
  return sees;
}

const isRefresh = (url: string) => url.startsWith('/user/refreshAccessToken');

function refuse(reply: ServerResponse, status: number, body: object) {
  reply.writeHead(status, { 'content-type': 'application/json' });
  reply.end(JSON.stringify(body));
}

const server = createServer((request, reply) => {
  answer(request, reply).catch((error: unknown) => {
    logger.warn({ err: error }, 'the gateway behind could not be asked');
    if (reply.headersSent) reply.destroy();
    else refuse(reply, 503, { message: 'Service unavailable' });
  });
});

async function stop() {
  server.close();
  server.closeAllConnections();
  await gateway.stop();
  process.exit(0);
}

process.on('disconnect', () => void stop());
process.on('SIGTERM', () => void stop());
await gateway.start();
server.listen(Number(PORT), HOST, () => {
  process.send?.({ type: 'ready', port: (server.address() as AddressInfo).port });
});
