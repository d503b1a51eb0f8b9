import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { messagesTo } from './inbox.ts';

const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 100 })) });

/** What would have been sent, for development (protocol.md): open to everybody, so register it only there. */
export async function devMessages(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { to?: string } }>(
    '/dev/messages',
    { schema: { hide: true, querystring: Query } },
    async ({ query }) => ({ messages: await messagesTo(app.db, query.to) }),
  );
}
