import type { QueryOf } from '@console/shared/calls/call';
import type { catalogueCalls } from '@console/shared/calls/catalogue';
import { rowsIn } from './replies.ts';
import { bind } from './request.ts';

const offersBySku = bind<typeof catalogueCalls.offersBySku>({ method: 'GET', path: '/getOfferBySku' });

/** Flat, or with `group_by_seller` one row for each seller. */
export const listOffersBySku = async (query: QueryOf<typeof catalogueCalls.offersBySku>, signal?: AbortSignal) =>
  rowsIn(await offersBySku({ query }, { signal }), 'offers');
