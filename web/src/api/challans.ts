import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof deliveryChallanCalls.list>({ method: 'GET', path: '/dc' });
const updateStatus = bind<typeof deliveryChallanCalls.updateStatus>({ method: 'PUT', path: '/dc' });

export const listChallans = async (query: QueryOf<typeof deliveryChallanCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'dcs');
export const getChallan = async (challan_id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { challan_id } }, { signal }), 'dc');
/** Sends off, delivers or cancels. */
export const updateChallanStatus = async (
  body: BodyOf<typeof deliveryChallanCalls.updateStatus>,
  options?: RequestOptions,
) => rowIn(await updateStatus({ body }, options), 'dc');
