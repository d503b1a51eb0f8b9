import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { rowIn, rowsIn } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof deliveryChallanCalls.list>({ method: 'GET', path: '/dc' });
const create = bind<typeof deliveryChallanCalls.create>({ method: 'POST', path: '/dc' });
const updateStatus = bind<typeof deliveryChallanCalls.updateStatus>({ method: 'PUT', path: '/dc' });

export const listChallans = async (query: QueryOf<typeof deliveryChallanCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'dcs');
export const getChallan = async (challan_id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { challan_id } }, { signal }), 'dc');
/** Dispatches, delivers or cancels. */
export const updateChallanStatus = async (
  body: BodyOf<typeof deliveryChallanCalls.updateStatus>,
  options?: RequestOptions,
) => rowIn(await updateStatus({ body }, options), 'dc');
export const createChallan = async (body: BodyOf<typeof deliveryChallanCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'dc');
/** The four variants; the plain one has no prices. */
export const downloadChallan = {
  plain: bindDocument<typeof deliveryChallanCalls.download>({ path: '/dc/download' }),
  priced: bindDocument<typeof deliveryChallanCalls.downloadPriced>({ path: '/dc/v2/download' }),
  byGst: bindDocument<typeof deliveryChallanCalls.downloadByGst>({ path: '/dc/v3/download' }),
  triplicate: bindDocument<typeof deliveryChallanCalls.downloadTriplicate>({ path: '/dc/v4/download' }),
};
