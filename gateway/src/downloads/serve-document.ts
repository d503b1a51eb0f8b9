import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import type { TSchema } from 'typebox';
import type { Call, Method, QueryOf } from '@console/shared/calls/call';
import { methodsOf } from '@console/shared/calls/call';
import { disconnectSignal } from '@console/shared/disconnect-signal';
import { formatPosition } from '@console/shared/live';
import type { Actor } from '../actor.ts';
import { readSnapshot } from '../database/snapshot.ts';
import type { Database } from '../database/tables.ts';
import { fileNameOf } from '../documents/file-name.ts';
import { htmlOf } from '../documents/html.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { pdfOf } from '../documents/pdf.ts';
import type { Asker } from '../documents/pdf-pool.ts';
import { normaliseQuery } from '../http/query-names.ts';

export type DocumentCall = Call & { query: TSchema };

interface DocumentRequest<C extends Call> {
  /** Fields of the query, or of the body for a POST. */
  input: QueryOf<C>;
  actor: Actor;
  db: Kysely<Database>;
}

/** No script ever runs in a document, wherever it is opened, and it loads nothing. */
const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Registers a call whose reply is a document: HTML, or a PDF with `type=pdf`. `read` sees one consistent snapshot. */
export function serveDocument<const C extends DocumentCall>(
  app: FastifyInstance,
  call: C,
  read: (request: DocumentRequest<C>) => Promise<PrintedDocument>,
): void {
  for (const method of methodsOf(call)) {
    app.route({
      method,
      url: call.path,
      schema: schemaOf(call, method),
      onRequest: app.requires(call.may),
      preValidation: (request, _reply, done) => {
        request.query = oneNameEach(request.query);
        if (method === 'POST') request.body = oneNameEach(request.body ?? {});
        done();
      },
      handler: async (request, reply) => {
        const { query, body, actor } = request;
        const input = { ...(query as object), ...(body as object | undefined) } as QueryOf<C>;
        const signal = disconnectSignal(reply.raw);
        const { result, position } = await app.readPriority.runShort(() =>
          readSnapshot(app.connection, (db) => read({ input, actor, db }), { signal }),
        );
        void reply.header('x-change-position', formatPosition(position));
        app.security.noteRead(request, 'download', `${result.title} ${result.number}`);
        return sendDocument(reply, result, input, { user_id: actor.user_id, signal });
      },
    });
  }
}

const schemaOf = ({ summary, service, query }: DocumentCall, method: Method) => ({
  summary,
  tags: [service],
  querystring: query,
  ...(method === 'POST' && { body: query }),
  response: {
    200: {
      content: { 'text/html': { schema: { type: 'string' } }, 'application/pdf': { schema: { type: 'string' } } },
    },
  },
  security: [{ bearer: [] }],
});

/** Leaves anything that is not an object for the schema to refuse. */
const oneNameEach = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? normaliseQuery(given as Record<string, unknown>, NO_LISTS)
    : given;
const NO_LISTS: ReadonlySet<string> = new Set();

async function sendDocument(
  reply: FastifyReply,
  document: PrintedDocument,
  { type = 'html', beautify = false }: { type?: 'html' | 'pdf'; beautify?: boolean },
  asker: Asker,
) {
  void reply.headers({
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'content-disposition': `inline; filename="${fileNameOf(document, type)}"`,
    'content-type': type === 'pdf' ? 'application/pdf' : 'text/html; charset=utf-8',
  });
  return type === 'pdf' ? pdfOf(document, asker) : htmlOf(document, beautify);
}
