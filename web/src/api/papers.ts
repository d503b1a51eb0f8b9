import type { QueryOf } from '@console/shared/calls/call';
import type { paperCalls } from '@console/shared/calls/paper';
import { bind } from './request.ts';

const list = bind<typeof paperCalls.list>('GET', '/papers');

/** The issued papers of a record, newest first. */
export const listPapers = async (query: QueryOf<typeof paperCalls.list>, signal?: AbortSignal) =>
  (await list({ query }, { signal })).reply.papers;
