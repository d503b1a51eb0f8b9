import type { deadlineCalls } from '@console/shared/calls/deadline';
import { rowIn, savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof deadlineCalls.get>('GET', '/deadlinePolicy');
const report = bind<typeof deadlineCalls.report>('GET', '/deadlineReport');

export const getDeadlinePolicy = async (signal?: AbortSignal) => rowIn(await get({}, { signal }), 'policy');
export const updateDeadlinePolicy = savedBy(bind<typeof deadlineCalls.update>('PUT', '/deadlinePolicy'), 'policy');
/** How the records that entered their queues on these days kept to their deadlines. */
export async function getDeadlineReport(query: { from_date: string; to_date: string }, signal: AbortSignal) {
  const { reply, position } = await report({ query }, { signal });
  return { figures: reply, position };
}
