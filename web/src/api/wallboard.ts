import type { ReplyOf } from '@console/shared/calls/call';
import type { wallboardCalls } from '@console/shared/calls/wallboard';
import type { HistorySpan } from '@console/shared/queue-history';
import { bind } from './request.ts';

const history = bind<typeof wallboardCalls.history>('GET', '/wallboard/history');

export type QueuesHistory = ReplyOf<typeof wallboardCalls.history>;

/** What waited in each queue over a span. */
export const getQueuesHistory = async (span: HistorySpan, signal: AbortSignal): Promise<QueuesHistory> =>
  (await history({ query: { span } }, { signal })).reply;
