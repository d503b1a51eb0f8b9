import type { routingCalls } from '@console/shared/calls/routing';
import { rowIn, rowsIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof routingCalls.get>('GET', '/routingPolicy');
const preview = bind<typeof routingCalls.preview>('POST', '/routingPolicy/preview');
const availability = bind<typeof routingCalls.availability>('GET', '/availability');

export const getRoutingPolicy = async (signal?: AbortSignal) => rowIn(await get({}, { signal }), 'routing');
export const updateRoutingPolicy = savedBy(bind<typeof routingCalls.update>('PUT', '/routingPolicy'), 'routing');
/** Whom the records that wait now would go to. */
export async function previewRouting(body: Parameters<typeof preview>[0]['body'], signal: AbortSignal) {
  const { reply } = await preview({ body }, { signal });
  return reply.queues;
}
export const listAvailabilities = async (signal?: AbortSignal) =>
  rowsIn(await availability({}, { signal }), 'availabilities');
export const setAvailability = savedBy(
  bind<typeof routingCalls.setAvailability>('PUT', '/availability'),
  'availability',
);
