import { Type } from 'typebox';
import { DeliveryChallan } from '../entities/delivery-challan.ts';
import { deliveryChallanChart } from '../lifecycles/delivery-challan.ts';
import { DateRange, DocumentNumber, Id, listOf, oneOf, Paging, Statuses } from '../schema.ts';
import { call, touchesField, written } from './call.ts';

export const deliveryChallanCalls = {
  list: call({
    method: 'GET',
    path: '/dc',
    service: 'DC',
    may: 'delivery_challan:READ',
    summary: 'Delivery challans; with `challanId` one of them',
    query: Type.Object({
      challan_id: Type.Optional(DocumentNumber),
      order_number: Type.Optional(DocumentNumber),
      status: Type.Optional(Statuses(deliveryChallanChart.statuses)),
      category_manager: Type.Optional(Id),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('dcs', DeliveryChallan), Type.Object({ dc: DeliveryChallan })]),
  }),
  updateStatus: call({
    method: 'PUT',
    path: '/dc',
    service: 'DC',
    may: ['delivery_challan:UPDATE', 'delivery_challan:APPROVE'],
    summary: 'Send off, deliver or cancel a challan',
    body: Type.Object({ challanId: DocumentNumber, newStatus: oneOf(deliveryChallanChart.statuses) }),
    reply: written('dc', DeliveryChallan),
    changes: ['delivery_challan', 'order'],
    touches: touchesField('delivery_challan', 'challanId'),
  }),
};
