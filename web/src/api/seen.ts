import type { seenCalls } from '@console/shared/calls/seen';
import { savedBy } from './replies.ts';
import { bind } from './request.ts';

const moved = bind<typeof seenCalls.moved>('GET', '/seen');
export const readMoved = async (signal: AbortSignal) => (await moved({}, { signal })).reply;
export const noteSeen = savedBy(bind<typeof seenCalls.note>('PUT', '/seen'), 'seen');
