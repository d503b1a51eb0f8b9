import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@console/shared/errors';

/**
 * `GET /backup`, for holders of the service token: a dump of the embedded database, which only its gateway can open.
 */
export async function backup(app: FastifyInstance): Promise<void> {
  const { dump } = app.connection;
  app.get('/backup', { schema: { hide: true }, onRequest: app.requiresService }, async (_request, reply) => {
    if (!dump) throw new AppError('not_found', 'This database is backed up with its own tools.');
    const bytes = (await dump()).stream();
    return reply.type('application/gzip').send(Readable.from(bytes));
  });
}
