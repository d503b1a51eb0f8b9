import { Type } from 'typebox';
import { Order } from '../entities/order.ts';
import { orderChart } from '../lifecycles/order.ts';
import { DateRange, DocumentNumber, Id, listOf, Paging, Statuses } from '../schema.ts';
import { call } from './call.ts';

export const orderCalls = {
  list: call({
    method: 'GET',
    path: '/getOrderRequest',
    service: 'ORDER',
    may: 'order:READ',
    summary: 'Orders; with `order_number` alone also that one as `order`',
    query: Type.Object({
      order_number: Type.Optional(DocumentNumber),
      status: Type.Optional(Statuses(orderChart.statuses)),
      org_id: Type.Optional(Id),
      tenant_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      category_manager: Type.Optional(Id),
      map_po_gen_qty: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Intersect([listOf('orders', Order), Type.Object({ order: Type.Optional(Order) })]),
  }),
};
