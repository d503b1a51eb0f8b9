import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { AppError } from '@console/shared/errors';
import { isForThisMachine, isLoopback } from '@console/shared/settings';
import type { DevInbox } from '@console/shared/settings';
import { harmless } from '../http/harmless.ts';
import { attachmentOf, messagesTo } from './inbox.ts';

const Place = Type.Object({
  message_id: Type.String({ pattern: '^\\d{1,9}$' }),
  nth: Type.String({ pattern: '^\\d{1,2}$' }),
});
const Query = Type.Object({ to: Type.Optional(Type.String({ maxLength: 100 })) });

interface InboxOptions {
  /** `local`: only for clients on this machine, including those that a local relay forwards. */
  inbox: Exclude<DevInbox, 'none'>;
}

/** Messages that would have been sent, for development (docs/PROTOCOL.md). */
export async function devMessages(app: FastifyInstance, { inbox }: InboxOptions): Promise<void> {
  app.addHook('onRequest', async ({ ip, headers }) => {
    if (inbox === 'local' && !(isLoopback(ip) && isForThisMachine(headers.host))) {
      throw new AppError('not_found', 'There is nothing at this address.');
    }
  });
  app.get<{ Querystring: { to?: string } }>(
    '/dev/messages',
    { schema: { hide: true, querystring: Query } },
    async ({ query }) => ({ messages: await messagesTo(app.db, query.to) }),
  );
  app.get<{ Params: { message_id: string; nth: string } }>(
    '/dev/messages/:message_id/attachments/:nth',
    { schema: { hide: true, params: Place } },
    async ({ params }, reply) => {
      const attachment = await attachmentOf(app.db, Number(params.message_id), Number(params.nth));
      if (!attachment) throw new AppError('not_found', 'There is no such attachment.');
      return harmless(reply, attachment.type)
        .header('content-disposition', `inline; filename="${attachment.name}"`)
        .send(attachment.content);
    },
  );
}
