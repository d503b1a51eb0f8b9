import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { BodyOf, Call, ParamsOf, QueryOf } from '@console/shared/calls/call';
import { bodyMaxOf, methodsOf, routeOf } from '@console/shared/calls/call';
import { costOf } from '@console/shared/calls/cost';
import { EXPORT_HEADER } from '@console/shared/calls/security';
import { preflightOf } from '@console/shared/calls/preflight';
import { IDEMPOTENCY_KEY } from '@console/shared/constants';
import { AppError, badKey } from '@console/shared/errors';
import { disconnectSignal } from '@console/shared/disconnect-signal';
import { formatPosition } from '@console/shared/live';
import { VISITOR } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { readSnapshot } from '../database/snapshot.ts';
import { normaliseQuery } from './query-names.ts';
import { kindOf, present, soleRecord } from './present.ts';
import { arrayFields, fromText } from './from-text.ts';

export interface CallRequest<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  actor: Actor;
  /** For a GET of rows, one consistent snapshot whose log position the reply gives; otherwise the database itself. */
  db: Kysely<Database>;
  /** Revision of `if-match`; undefined if the caller does not compare. */
  ifMatch: number | undefined;
  /** Runs a command in one transaction with its changes, once per idempotency key. */
  write: <T>(command: (work: UnitOfWork) => Promise<T>) => Promise<T>;
  raw: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<C extends Call> = (request: CallRequest<C>) => Promise<object>;

/**
 * Registers one row of the table of calls: sign-in, permission, schema, handler, and redaction of the reply. A DELETE
 * without a body names its record in its path.
 */
export function serve<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  const arrays = arrayFields(call.query);
  app.route({
    method: [...methodsOf(call)],
    url: routeOf(call),
    bodyLimit: bodyMaxOf(call),
    schema: {
      summary: call.summary,
      tags: [call.service],
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      response: { 200: call.reply },
      ...(call.may !== 'public' && { security: [{ bearer: [] }, ...(call.visitors ? [{}] : [])] }),
    },
    ...(call.may !== 'public' && { onRequest: accessCheck(app, call, arrays) }),
    preValidation: (request, _reply, done) => {
      const query = normaliseQuery(request.query as Record<string, unknown>, arrays);
      request.query = query;
      if (request.method === 'DELETE' && call.body) request.body ??= fromText(call.body, query);
      done();
    },
    handler: async (request, reply) => {
      const actor = request.actor;
      if (call.may !== 'public') refuseHiddenFilters(actor, call, request.query as Record<string, unknown>);
      const context = {
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: request.body as BodyOf<C>,
        actor,
        ifMatch: ifMatchOf(request),
        write: <T>(command: (work: UnitOfWork) => Promise<T>) =>
          app.write(actor, command, {
            key: idempotencyOf(call, actor, request),
            request_id: request.id,
            address: request.ip,
          }),
        raw: request,
        reply: reply as FastifyReply,
      };
      const answer =
        request.method === 'GET' && call.may !== 'public' && !call.outside
          ? await fromSnapshot(app, call, reply, (db) => handler({ ...context, db }))
          : await handler({ ...context, db: app.db });
      const shown = call.may === 'public' ? answer : present(actor, answer);
      if (request.headers[EXPORT_HEADER] !== undefined && request.method === 'GET') {
        app.security.noteRead(request, 'export', kindOf(answer) ?? call.path.slice(1));
      }
      const record = soleRecord(shown);
      if (record) void reply.header('etag', `"${record.revision}"`);
      if (actor === VISITOR && record && isKnown(request, reply)) return (reply as FastifyReply).code(304).send();
      return shown;
    },
  });
  if (call.preflight) servePreflight(app, call, handler);
}

/** Tells whether the call would be refused, before the user is asked to confirm: runs its command and rolls back. */
function servePreflight<const C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  serve(app, preflightOf(call), async ({ body, actor, db, raw }) => {
    const write = async (command: (work: UnitOfWork) => Promise<unknown>): Promise<never> => {
      await app.dryRun(actor, command);
      throw DRY_RUN;
    };
    const asked = { params: undefined, query: undefined, body, actor, db, ifMatch: undefined, write, raw };
    await handler(asked as unknown as CallRequest<C>).catch((reason: unknown) => {
      if (reason !== DRY_RUN) throw reason;
    });
    return { success: true };
  });
}

/** Ends a handler once its command has run, so that nothing after the commit is executed. */
const DRY_RUN = Symbol('dry run');

/** Access check: callers who meet the requirement, and visitors if the query is open to them. */
function accessCheck(app: FastifyInstance, { may, visitors }: Call, arrays: ReadonlySet<string>) {
  const requires = app.requires(may);
  const admits = app.admits(may);
  return (request: FastifyRequest) =>
    visitors?.(normaliseQuery(request.query as Record<string, unknown>, arrays)) ? admits(request) : requires(request);
}

/** Public replies may be cached, but must be revalidated by revision, since they may be withdrawn at any time. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  void reply.headers({ 'cache-control': 'public, no-cache', vary: 'authorization' });
  const known = (headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(String(reply.getHeader('etag')));
}

async function fromSnapshot(
  app: FastifyInstance,
  call: Call,
  reply: FastifyReply,
  read: (db: Kysely<Database>) => Promise<object>,
) {
  const { connection, readPriority } = app;
  const query = new URLSearchParams(reply.request.url.split('?', 2)[1] ?? '');
  const signal = disconnectSignal(reply.raw);
  const { result, position } = await (costOf(call, query) > 1
    ? readSnapshot(connection, read, { signal, yieldToShort: readPriority.yieldToShort })
    : readPriority.runShort(() => readSnapshot(connection, read, { signal })));
  void reply.header('x-change-position', formatPosition(position));
  return result;
}

/**
 * A caller who may not see customers must not filter rows by them either; `org_id` of a request is its customer's. Nor
 * may a customer filter by pending approval.
 */
function refuseHiddenFilters({ audience }: Actor, { service }: Call, query: Record<string, unknown>): void {
  const names = [
    ...(audience.seesTenants ? [] : ['tenant_id', 'user_id', ...(service === 'RFQ' ? ['org_id'] : [])]),
    ...(audience.bound === undefined ? [] : ['approval']),
  ];
  const hidden = names.find((name) => query[name] !== undefined);
  if (hidden) throw new AppError('forbidden', `You don't have permission to filter by ${hidden}.`);
}

function ifMatchOf({ headers }: FastifyRequest): number | undefined {
  const given = headers['if-match'];
  if (given === undefined || given === '*') return undefined;
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(given.trim());
  if (!match) throw new AppError('bad_request', 'The if-match header must be a revision number.');
  return Number(match[1]);
}

function idempotencyOf(call: Call, actor: Actor, { headers, body }: FastifyRequest) {
  const key = headers['idempotency-key'];
  if (!call.creates || actor.user_id === null || typeof key !== 'string') return undefined;
  if (!IDEMPOTENCY_KEY.test(key)) throw badKey();
  const hash = createHash('sha256')
    .update(`${call.path}\n${JSON.stringify(body)}`)
    .digest('hex');
  return { user_id: actor.user_id, key, hash };
}
