import type { FastifyInstance } from 'fastify';
import { nameOf } from '@console/shared/calls/call';
import { gstRegisterCalls } from '@console/shared/calls/gst-register';
import { AppError, invalid } from '@console/shared/errors';
import { gstinWarning } from '@console/shared/gst';
import { MESSAGES } from '@console/shared/messages';
import { serve } from '../http/serve.ts';

export async function gstRegister(app: FastifyInstance): Promise<void> {
  serve(app, gstRegisterCalls.get, async ({ query, raw }) => {
    if (!app.gstRegister) {
      throw new AppError('not_found', MESSAGES.client.notOffered, { not_offered: nameOf(gstRegisterCalls.get, 'GET') });
    }
    const gstin = query.gstin.trim().toUpperCase();
    const wrong = gstinWarning(gstin);
    if (wrong) throw invalid({ gstin: wrong });
    const found = await app.gstRegister.find(gstin).catch((error: unknown) => {
      raw.log.warn({ err: error }, 'the GST register could not be asked');
      throw new AppError('gateway_unavailable', MESSAGES.server.gstRegister);
    });
    return { success: true, ...found };
  });
}
