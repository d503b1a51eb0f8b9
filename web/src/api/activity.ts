import type { activityCalls } from '@console/shared/calls/activity';
import type { QueryOf, ReplyOf } from '@console/shared/calls/call';
import { bind } from './request.ts';

const list = bind<typeof activityCalls.list>('GET', '/activity');

export type ActivityQuery = QueryOf<typeof activityCalls.list>;
export type ActivityPage = ReplyOf<typeof activityCalls.list>;

/** One page of what happened to a record, newest first. */
export const readActivity = async (query: ActivityQuery, signal?: AbortSignal): Promise<ActivityPage> =>
  (await list({ query }, { signal })).reply;
