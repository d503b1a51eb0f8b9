import type { QueryOf } from '@console/shared/calls/call';
import type { userCalls } from '@console/shared/calls/user';
import { rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof userCalls.list>({ method: 'GET', path: '/admin/user' });

/** Staff, or with `tenant_id` the users of one customer. */
export const listUsers = async (query: QueryOf<typeof userCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'users');
