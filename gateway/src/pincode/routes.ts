import type { FastifyInstance } from 'fastify';
import { pincodeCalls } from '@console/shared/calls/pincode';
import { AppError, invalid } from '@console/shared/errors';
import { isPincode } from '@console/shared/validation';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';

export async function pincodes(app: FastifyInstance): Promise<void> {
  serve(app, pincodeCalls.get, async ({ params: { pin }, raw }) => {
    if (!isPincode(pin)) throw invalid({ pin: MESSAGES.server.areaCode });
    const area = await app.areas.find(pin).catch((error: unknown) => {
      raw.log.warn({ err: error, pin }, 'a PIN code could not be looked up');
      return undefined;
    });
    if (!area) throw new AppError('not_found', MESSAGES.server.areaCode);
    return { success: true, ...area };
  });
}
