import { Type } from 'typebox';
import { SHORTFALLS } from '../arrival.ts';
import { LINES_MAX } from '../constants.ts';
import { DeliveryChallan } from '../entities/delivery-challan.ts';
import { inEdits } from '../fields/schemas.ts';
import { TRANSPORT_FIELDS } from '../fields/transport.ts';
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
  QuantityOrNone,
  Short,
  Statuses,
  Sorting,
  Chosen,
} from '../schema.ts';
import { call, touchesField, written } from './call.ts';
import { Download, DownloadQuery } from './download.ts';
import { shipping_address_id } from './order.ts';

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

/** Goods of an order's lines. */
const Lines = Type.Array(
  Type.Object({ order_line_id: Id, delivered_qty: Quantity, remarks: Type.Optional(nullable(Line)) }),
  { minItems: 1, maxItems: LINES_MAX },
);

/** What arrived of the lines of a challan. Lines that are not named arrived whole. */
const Arrivals = Type.Array(
  Type.Object({
    dc_line_id: Id,
    received_qty: QuantityOrNone,
    damaged_qty: Type.Optional(QuantityOrNone),
    reason: Type.Optional(nullable(Short)),
  }),
  { maxItems: LINES_MAX },
);

/**
 * Whether goods may leave that no issued purchase order covers: with `false` the call is refused for them, with `true`
 * a person agreed. Clients that do not know the question leave it out, and are not refused.
 */
const uncovered = Type.Optional(Type.Boolean());

/** The same of goods that need an e-way bill and have none. */
const without_ewaybill = Type.Optional(Type.Boolean());

export const deliveryChallanCalls = {
  list: call({
    method: 'GET',
    path: '/dc',
    service: 'DC',
    may: 'delivery_challan:READ',
    summary: 'List delivery challans; with `challanId`, get one',
    query: Type.Object({
      challan_id: Type.Optional(DocumentNumber),
      order_number: Type.Optional(DocumentNumber),
      status: Type.Optional(Statuses(deliveryChallanChart.statuses)),
      category_manager: Type.Optional(Id),
      keyword: Type.Optional(Short),
      ...Chosen(DocumentNumber),
      ...DateRange,
      ...Sorting,
      ...Paging,
    }),
    reply: Type.Union([listOf('dcs', DeliveryChallan), Type.Object({ dc: DeliveryChallan })]),
  }),
  create: call({
    method: 'POST',
    path: '/dc',
    service: 'DC',
    may: 'delivery_challan:WRITE',
    summary: 'Create a delivery challan for lines of an order, as a draft or in transit',
    body: Type.Object({
      order_number: DocumentNumber,
      dc_lines: Lines,
      status: Type.Optional(oneOf(['DRAFT', 'IN_TRANSIT', 'DELIVERED'])),
      /** By default that of its order. */
      shipping_address_id,
      uncovered,
      without_ewaybill,
      ...inEdits(TRANSPORT_FIELDS),
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
    summary: 'Dispatch, deliver or cancel a delivery challan, with its receipt or the reason for cancellation',
    body: Type.Object({
      challanId: DocumentNumber,
      newStatus: oneOf(deliveryChallanChart.statuses),
      received_by: Type.Optional(nullable(Short)),
      received_at: Type.Optional(nullable(Instant)),
      received_file_id: Type.Optional(nullable(Short)),
      lines: Type.Optional(Arrivals),
      /** What happens to all goods that are missing or damaged. */
      shortfall: Type.Optional(nullable(oneOf(SHORTFALLS))),
      uncovered,
      without_ewaybill,
      message: Type.Optional(CancelMessage),
    }),
    reply: written('dc', DeliveryChallan),
    changes: ['delivery_challan', 'order'],
    touches: touchesField('delivery_challan', 'challanId'),
  }),
  edit: call({
    method: 'PATCH',
    path: '/dc',
    isBeyond: true,
    service: 'DC',
    may: 'delivery_challan:UPDATE',
    summary:
      'Edit transport and delivery address of a draft, and all of its lines; of a challan in transit, vehicle, e-way bill and what is not known yet of its transport',
    body: Type.Object({
      challanId: DocumentNumber,
      dc_lines: Type.Optional(Lines),
      shipping_address_id,
      ...inEdits(TRANSPORT_FIELDS),
    }),
    reply: written('dc', DeliveryChallan),
    changes: ['delivery_challan', 'order'],
    touches: touchesField('delivery_challan', 'challanId'),
  }),
  download: print('/dc/download', 'Download a delivery challan without prices'),
  downloadPriced: print('/dc/v2/download', 'Download a delivery challan with prices'),
  downloadByGst: print('/dc/v3/download', 'Download a delivery challan with its tax split into CGST, SGST and IGST'),
  downloadTriplicate: print('/dc/v4/download', 'Download a delivery challan in its three marked copies'),
};
