import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { REFUSED_STATUSES, securityCalls } from '@console/shared/calls/security';
import { CLAIMABLE } from '@console/shared/queues';
import { Id, nullable, oneOf, Short, Text } from '@console/shared/schema';
import { SERVICE } from '../actor.ts';
import { NOBODY } from '../changes/append.ts';
import { serve } from '../http/serve.ts';
import { tellHandover } from '../notifications/handover.ts';
import { securityLogOf } from './read.ts';

const Author = Type.Object({ user_id: Id, name: Text, role_id: Type.Integer() });
const What = Type.String({ maxLength: 300 });
const MOST = { maxItems: 1_000 };

/** Refusals by the relay itself, claims that an admin ended there, and those that people handed over. */
const Reports = Type.Object({
  refusals: Type.Array(
    Type.Object({
      status: Type.Union(REFUSED_STATUSES.map((status) => Type.Literal(status))),
      by: nullable(Author),
      what: What,
      address: nullable(Text),
      request_id: nullable(Text),
    }),
    MOST,
  ),
  ended_claims: Type.Array(Type.Object({ by: Author, about_user_id: Id, what: What }), MOST),
  handovers: Type.Optional(
    Type.Array(Type.Object({ by: Author, to_user_id: Id, entity: oneOf(CLAIMABLE), id: Short }), MOST),
  ),
});

export async function securityLog(app: FastifyInstance): Promise<void> {
  // Before the snapshot in which the call reads.
  app.addHook('preHandler', () => app.security.flush());
  serve(app, securityCalls.list, ({ db, query }) => securityLogOf(db, query));
}

/** `POST /reports`, for the relay. */
export async function reports(app: FastifyInstance): Promise<void> {
  app.post<{ Body: Static<typeof Reports> }>(
    '/reports',
    { schema: { hide: true, body: Reports }, onRequest: app.requiresService },
    async ({ body }) => {
      for (const { by, ...refusal } of body.refusals) {
        app.security.note({ kind: 'refused', by: by ?? NOBODY, ...refusal });
      }
      for (const ended of body.ended_claims) {
        app.security.note({ kind: 'claim_ended', address: null, request_id: null, ...ended });
      }
      for (const { by, ...handover } of body.handovers ?? []) {
        await app.write({ ...SERVICE, ...by }, (work) => tellHandover(work, handover));
      }
      return { success: true };
    },
  );
}
