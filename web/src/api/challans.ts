import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind, bindDocument } from './request.ts';

const list = bind<typeof deliveryChallanCalls.list>('GET', '/dc');

export const listChallans = rowsOf(list, 'dcs');
export const getChallan = rowOf(list, 'dc', (challan_id: string) => ({ challan_id }));
/** Dispatches, delivers or cancels. */
export const updateChallanStatus = savedBy(bind<typeof deliveryChallanCalls.updateStatus>('PUT', '/dc'), 'dc');
/** Edits the transport and the lines of a draft, or the vehicle under way. */
export const editChallan = savedBy(bind<typeof deliveryChallanCalls.edit>('PATCH', '/dc'), 'dc');
export const createChallan = savedBy(bind<typeof deliveryChallanCalls.create>('POST', '/dc'), 'dc');
/** The four variants; the plain one has no prices. */
export const downloadChallan = {
  plain: bindDocument<typeof deliveryChallanCalls.download>('/dc/download'),
  priced: bindDocument<typeof deliveryChallanCalls.downloadPriced>('/dc/v2/download'),
  byGst: bindDocument<typeof deliveryChallanCalls.downloadByGst>('/dc/v3/download'),
  triplicate: bindDocument<typeof deliveryChallanCalls.downloadTriplicate>('/dc/v4/download'),
};
