import type { gstRegisterCalls, Registration } from '@console/shared/calls/gst-register';
import { bind } from './request.ts';

const get = bind<typeof gstRegisterCalls.get>('GET', '/gstin');

/** What the GST register says about a GSTIN. Rejects if the register can't be reached. */
export const readRegistration = async (gstin: string, signal: AbortSignal): Promise<Registration> =>
  (await get({ query: { gstin } }, { signal })).reply;
