import type { FastifyInstance } from 'fastify';
import { rotateKeys } from '../session/keys.ts';

/** `POST /keys/rotate` for who holds the service token: nobody else can write to the embedded database. */
export async function keyRotation(app: FastifyInstance): Promise<void> {
  app.post('/keys/rotate', { schema: { hide: true }, onRequest: app.requiresService }, async () => {
    await rotateKeys(app.db, app.clock());
    await app.keys.renew();
    return { success: true };
  });
}
