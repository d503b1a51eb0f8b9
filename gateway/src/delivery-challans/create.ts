import { maySee } from '@console/shared/audience';
import type { BodyOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import type { TransportValues } from '@console/shared/fields/transport';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import type { DeliveryChallanStatus } from '@console/shared/lifecycles/delivery-challan';
import { orderChart } from '@console/shared/lifecycles/order';
import { challanTotal } from '@console/shared/pricing';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { nextNumber } from '../numbering.ts';
import { refuseWaiting } from '../orders/approval.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { invoiceGoods } from '../orders/invoice.ts';
import { issue } from '../papers/issue.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import { orderRecord } from '../records/order.ts';
import { goodsOf, managersOf } from '../sale/goods.ts';
import { RUPEES_MAX } from '@console/shared/sale-limits';
import { challanShipTo } from '../sale/ship-to.ts';
import type { ShipTo } from '../sale/ship-to.ts';
import { MOVES } from './commands.ts';
import { carriedLines } from './lines.ts';
import type { CarriedLine } from './lines.ts';
import { insertChallan } from './repository.ts';
import { refuseTakenEwayBill } from './taken-eway-bill.ts';
import { newTransport } from './transport.ts';
import { refuseUncovered, uncoveredQty } from './uncovered.ts';
import { refuseWithoutEwayBill } from './without-eway-bill.ts';
import { missing } from '@console/shared/missing';

type Body = BodyOf<typeof deliveryChallanCalls.create>;

/** Creates a challan for goods of an order, as a draft, in transit or delivered. The order's lines follow. */
export function createChallan(work: UnitOfWork, body: Body): Promise<DeliveryChallan> {
  const { status = 'DRAFT', order_number, uncovered, without_ewaybill } = body;
  const { permissions } = work.actor;
  const transport = newTransport(body, work.now);
  if (status !== 'DRAFT') {
    checkMove(deliveryChallanChart, { name: MOVES[status] ?? 'none', from: 'DRAFT', to: status, permissions });
  }
  return withOrder(work, order_number, async () => {
    const order = await openOrder(work, order_number);
    const lines = carriedLines(order, body.dc_lines);
    const dc_grand_total = challanTotal(lines);
    if (dc_grand_total > RUPEES_MAX) throw invalid({ dc_lines: 'The total is too large for a delivery challan.' });
    const ship_to = await challanShipTo(work, order, body.shipping_address_id);
    if (status !== 'DRAFT') {
      refuseUncovered(order, lines, uncovered);
      refuseWithoutEwayBill({ dc_lines: lines, ...transport }, without_ewaybill);
    }
    await refuseTakenEwayBill(work.db, transport.ewaybill_number);
    return insert(work, order, lines, { status, dc_grand_total, ...ship_to, ...transport });
  });
}

async function openOrder({ actor, db }: UnitOfWork, order_number: string): Promise<Order> {
  const order = await orderRecord.get(db, order_number);
  if (!maySee(actor.audience, 'order', { ...order })) {
    throw missing('Order', order_number);
  }
  const { status } = order;
  if (status === 'CLOSED' || status === 'CANCELLED') {
    const words = `Order ${order_number} is ${orderChart.label(status)}; nothing more can be delivered for it.`;
    throw new AppError('conflict', words, { status });
  }
  refuseWaiting(order);
  return order;
}

async function insert(
  work: UnitOfWork,
  order: Order,
  lines: readonly CarriedLine[],
  document: Pick<DeliveryChallan, 'status' | 'dc_grand_total'> & ShipTo & TransportValues,
): Promise<DeliveryChallan> {
  const { actor, db, now } = work;
  const { org_id, order_number, tenant_info, user_details, sales_person } = order;
  const category_managers = await managersOfLines(work, order, lines);
  const challan_id = await nextNumber(db, 'DC', now);
  const challan = {
    ...document,
    challan_id,
    org_id,
    order_number,
    tenant_id: order.tenant_id as number,
    user_id: order.user_id ?? null,
    tenant_info: json(tenant_info),
    user_details: user_details ? json(user_details) : null,
    category_managers,
    sales_person,
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
    ...(document.status === 'IN_TRANSIT' && { dispatched_date: now }),
    ...(document.status === 'DELIVERED' && { received_at: now }),
  };
  const kept = keptLines(challan_id, lines, document.status);
  await insertChallan(
    db,
    challan,
    document.status === 'DRAFT' ? kept : kept.map((line) => ({ ...line, uncovered_qty: uncoveredQty(order, line) })),
  );
  if (document.status !== 'DRAFT') {
    await invoiceGoods(work, order);
    await issue(work, 'delivery_challan', challan_id);
  }
  return created(work, deliveryChallanRecord, challan_id);
}

/** Lines as stored. */
export const keptLines = (challan_id: string, lines: readonly CarriedLine[], status: DeliveryChallanStatus) =>
  lines.map(({ order_line_id, delivered_qty, dc_line_discount, remarks, order_line_details }) => ({
    challan_id,
    order_line_id,
    delivered_qty,
    dc_line_discount,
    remarks,
    status,
    order_line_details: json(order_line_details),
  }));

/** The category managers of the carried goods; those of the order for goods no longer in the catalogue. */
export async function managersOfLines(
  { db }: UnitOfWork,
  order: Order,
  lines: readonly CarriedLine[],
): Promise<number[]> {
  const ids = new Set(lines.map(({ product_sku_id }) => product_sku_id));
  const goods = await goodsOf(db, [...ids]);
  return goods.size === ids.size ? managersOf(goods.values()) : order.category_managers;
}
