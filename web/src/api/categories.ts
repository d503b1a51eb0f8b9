import type { QueryOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof categoryCalls.list>({ method: 'GET', path: '/getCategory' });

export const listCategories = async (query: QueryOf<typeof categoryCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'categories');
