import type { ewayBillCalls } from '@console/shared/calls/eway-bill';
import type { EwayBillJson } from '@console/shared/calls/eway-bill-json';
import { savedBy } from './replies.ts';
import { bind } from './request.ts';

const get = bind<typeof ewayBillCalls.get>('GET', '/dc/ewaybill');

/** The e-way bill of a challan, for upload in the register. */
export const readEwayBill = async (challan_id: string): Promise<EwayBillJson> =>
  (await get({ query: { challan_id } })).reply;
/** Gets its number from the service that issues e-way bills. */
export const requestEwayBill = savedBy(bind<typeof ewayBillCalls.request>('POST', '/dc/requestEwaybill'), 'dc');
