import type { EwayBillJson } from '@console/shared/calls/eway-bill-json';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { AppError } from '@console/shared/errors';
import { quantityLeft } from '@console/shared/money';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import type { Kysely } from 'kysely';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { printedDay } from '../documents/sale.ts';
import { drawNow, KINDS } from '../papers/kinds.ts';
import { paperOf } from '../papers/read.ts';
import { documentOf } from '../papers/shown.ts';
import { orderRecord } from '../records/order.ts';
import { ewayBillJson } from './json.ts';
import { lackingWords } from './lacking.ts';

interface Known {
  db: Kysely<Database>;
  company: Company;
  now: Date;
}

/**
 * The e-way bill of a challan: of a draft as it stands, dated today, and of goods that have left as their paper says.
 * Throws 409 naming what it lacks.
 */
export async function ewayBillOf({ db, company, now }: Known, challan: DeliveryChallan): Promise<EwayBillJson> {
  const { challanId: id, status } = challan;
  if (status === 'CANCELLED') {
    throw new AppError('conflict', `This challan is ${deliveryChallanChart.label(status)}.`, { status });
  }
  const row = { whole: { ...challan }, seen: { ...challan } };
  const drawn = await documentOf(db, company, { kind: 'delivery_challan', id }, row);
  // Papers from before it was kept don't say it.
  const legal = drawn.legal ?? (await drawNow(db, KINDS.delivery_challan, row.whole, company)).legal;
  if (!legal) throw new Error(`Challan ${id} has no parties.`);
  const document = { ...drawn, legal, ...(status === 'DRAFT' && { date: printedDay(now) }) };
  const lacking = lackingWords(document, challan);
  if (lacking.length > 0) {
    throw new AppError('conflict', `The e-way bill lacks ${new Intl.ListFormat('en-GB').format(lacking)}.`);
  }
  const inLots = await isLot(db, challan);
  const invoice = inLots ? undefined : await paperOf(db, 'tax_invoice', challan.order_number);
  return ewayBillJson({ document, challan, isLot: inLots, invoice: invoice?.content });
}

/** Whether other consignments carry some goods of the order. */
async function isLot(db: Kysely<Database>, { order_number, dc_lines }: DeliveryChallan): Promise<boolean> {
  const order = await orderRecord.find(db, order_number);
  return (order?.order_lines ?? []).some(({ order_line_id, quantity, status }) => {
    const own = dc_lines.filter((line) => line.order_line_id === order_line_id && line.status !== 'CANCELLED');
    const carried = own.map(({ delivered_qty }) => delivered_qty);
    return status !== 'CANCELLED' && quantityLeft(quantity, carried) > 0;
  });
}
