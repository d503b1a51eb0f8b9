import type { pincodeCalls } from '@console/shared/calls/pincode';
import { bind } from './request.ts';

const get = bind<typeof pincodeCalls.get>('GET', '/pincode/{pin}');

/** District and state of a PIN code. Rejects with 'Invalid area code' if there is none or the lookup fails. */
export async function findArea(pin: string, signal?: AbortSignal): Promise<{ district: string; state: string }> {
  const { reply } = await get({ params: { pin } }, { signal });
  return { district: reply.district, state: reply.state };
}
