import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { REFUSED_STATUSES, securityCalls } from '@console/shared/calls/security';
import { Id, Text, nullable } from '@console/shared/schema';
import { NOBODY } from '../changes/append.ts';
import { serve } from '../http/serve.ts';
import { securityLogOf } from './read.ts';

/** Refusals by the relay itself. */
const Refusals = Type.Object({
  refusals: Type.Array(
    Type.Object({
      status: Type.Union(REFUSED_STATUSES.map((status) => Type.Literal(status))),
      by: nullable(Type.Object({ user_id: Id, name: Text, role_id: Type.Integer() })),
      what: Type.String({ maxLength: 300 }),
      address: nullable(Text),
      request_id: nullable(Text),
    }),
    { maxItems: 1_000 },
  ),
});

export async function securityLog(app: FastifyInstance): Promise<void> {
  // Before the snapshot in which the call reads.
  app.addHook('preHandler', () => app.security.flush());
  serve(app, securityCalls.list, ({ db, query }) => securityLogOf(db, query));
}

/** `POST /refusals`, for the relay. */
export async function refusals(app: FastifyInstance): Promise<void> {
  app.post<{ Body: Static<typeof Refusals> }>(
    '/refusals',
    { schema: { hide: true, body: Refusals }, onRequest: app.requiresService },
    async ({ body }) => {
      for (const { by, ...refusal } of body.refusals) {
        app.security.note({ kind: 'refused', by: by ?? NOBODY, ...refusal });
      }
      return { success: true };
    },
  );
}
