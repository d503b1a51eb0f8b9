import { Type } from 'typebox';
import { DeliveryChallan } from '../entities/delivery-challan.ts';
import { deliveryChallanChart } from '../lifecycles/delivery-challan.ts';
import {
  CancelMessage,
  DateRange,
  DocumentNumber,
  Id,
  Instant,
  Line,
  listOf,
  nullable,
  oneOf,
  Paging,
  Quantity,
  Short,
  Statuses,
} from '../schema.ts';
import { call, touchesField, written } from './call.ts';
import { Download, DownloadQuery } from './download.ts';

const print = <const P extends string>(path: P, summary: string) =>
  call({
    method: ['GET', 'POST'],
    path,
    service: 'DC',
    may: 'delivery_challan:READ',
    summary,
    query: Type.Object({ challan_id: Type.Optional(DocumentNumber), ...DownloadQuery }),
    reply: Download,
  });

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
      keyword: Type.Optional(Short),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('dcs', DeliveryChallan), Type.Object({ dc: DeliveryChallan })]),
  }),
  create: call({
    method: 'POST',
    path: '/dc',
    service: 'DC',
    may: 'delivery_challan:WRITE',
    summary: 'Make out a challan for lines of an order: a draft, or already on its way',
    body: Type.Object({
      order_number: DocumentNumber,
      dc_lines: Type.Array(
        Type.Object({ order_line_id: Id, delivered_qty: Quantity, remarks: Type.Optional(nullable(Line)) }),
        { minItems: 1, maxItems: 200 },
      ),
      status: Type.Optional(oneOf(['DRAFT', 'IN_TRANSIT', 'DELIVERED'])),
    }),
    reply: written('dc', DeliveryChallan),
    changes: ['delivery_challan', 'order'],
    creates: true,
    touches: touchesField('order', 'order_number'),
  }),
  updateStatus: call({
    method: 'PUT',
    path: '/dc',
    service: 'DC',
    may: ['delivery_challan:UPDATE', 'delivery_challan:APPROVE'],
    summary: 'Send off, deliver or cancel a challan: who received it, when and what shows it, or why it is cancelled',
    body: Type.Object({
      challanId: DocumentNumber,
      newStatus: oneOf(deliveryChallanChart.statuses),
      received_by: Type.Optional(nullable(Short)),
      received_at: Type.Optional(nullable(Instant)),
      received_file_id: Type.Optional(nullable(Short)),
      message: Type.Optional(CancelMessage),
    }),
    reply: written('dc', DeliveryChallan),
    changes: ['delivery_challan', 'order'],
    touches: touchesField('delivery_challan', 'challanId'),
  }),
  download: print('/dc/download', 'The challan as a document to print, without prices'),
  downloadPriced: print('/dc/v2/download', 'The challan with prices'),
  downloadByGst: print('/dc/v3/download', 'The challan with its tax by GST head'),
  downloadTriplicate: print('/dc/v4/download', 'The challan in its three marked copies'),
};
