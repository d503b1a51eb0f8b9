import { Type } from 'typebox';
import { DeliveryChallan } from '../entities/delivery-challan.ts';
import { EWAYBILL_FIELDS } from '../fields/eway-bill.ts';
import { inCreations } from '../fields/schemas.ts';
import { DocumentNumber } from '../schema.ts';
import { call, touchesField, written } from './call.ts';
import { EwayBillJson } from './eway-bill-json.ts';

const write = {
  method: 'POST',
  isBeyond: true,
  service: 'DC',
  may: 'delivery_challan:UPDATE',
  reply: written('dc', DeliveryChallan),
  changes: ['delivery_challan', 'order'],
  touches: touchesField('delivery_challan', 'challanId'),
} as const;

export const ewayBillCalls = {
  get: call({
    method: 'GET',
    path: '/dc/ewaybill',
    isBeyond: true,
    service: 'DC',
    may: 'delivery_challan:READ',
    summary: 'Get the e-way bill of a delivery challan as JSON, for upload in the register. Needs READ on tenant too',
    query: Type.Object({ challan_id: DocumentNumber }),
    reply: EwayBillJson,
  }),
  take: call({
    ...write,
    path: '/dc/ewaybill',
    summary: 'Keep the e-way bill that the register gave to a delivery challan',
    body: Type.Object({ challanId: DocumentNumber, ...inCreations(EWAYBILL_FIELDS, 'ewaybill_number') }),
  }),
  request: call({
    ...write,
    path: '/dc/requestEwaybill',
    summary: 'Get the e-way bill of a delivery challan from the service at EWAYBILL_URL, and keep it',
    body: Type.Object({ challanId: DocumentNumber }),
  }),
};
