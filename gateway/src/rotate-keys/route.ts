import type { FastifyInstance } from 'fastify';
import { rotateKeys } from '../session/keys.ts';

/** `POST /keys/rotate`, for holders of the service token: only this process can write to the embedded database. */
export async function keyRotation(app: FastifyInstance): Promise<void> {
  app.post('/keys/rotate', { schema: { hide: true }, onRequest: app.requiresService }, async () => {
    await rotateKeys(app.db, app.clock());
    await app.keys.renew();
    return { success: true };
  });
}
