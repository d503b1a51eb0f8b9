import type { Kysely } from 'kysely';
import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { DEFAULT_PAYMENT_TERMS, OWN_ORG_ID } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { unapproved } from '@console/shared/order-approval';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { chargeNames } from '../sale/charges.ts';
import { customerOf, refuseGuess } from '../sale/customer.ts';
import { managersOf } from '../sale/goods.ts';
import { checkLines } from '../sale/lines.ts';
import type { CheckedLine } from '../sale/lines.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { shipTo } from '../sale/ship-to.ts';
import { amountOf, termsOf } from '../sale/terms.ts';
import { checkEdd } from './edd.ts';
import { leastUnits } from './least.ts';
import { makeOrder } from './make.ts';
import { answering } from './repository.ts';
import { checkedTotals } from './totals.ts';

type Body = BodyOf<typeof orderCalls.create>;
type Line = Body['order_lines'][number];

/** Creates an order without a quotation. */
export async function createOrder(work: UnitOfWork, body: Body): Promise<Order> {
  const { actor, db, now } = work;
  refuseGuess(actor, body);
  const customer = await customerOf(db, body);
  const { discount = 0, payment_terms = DEFAULT_PAYMENT_TERMS, ...charges } = termsOf(body, 'order_discount');
  const money = {
    charge_1_value: charges.charge_1_value ?? 0,
    charge_2_value: charges.charge_2_value ?? 0,
    order_discount: discount,
  };
  checkEdd(body.edd, now);
  await checkSalesPerson(db, body.sales_person);
  if (body.order_lines.length === 0) throw invalid({ order_lines: 'An order needs at least one line.' });
  const asked = body.order_lines.map((line) => ({ ...line, discount: amountOf(line.order_line_discount) }));
  const checked = await checkLines(db, 'order_lines', 'order_line_discount', asked);
  await checkRequests(db, body);
  const ship_to = await shipTo(work, customer.tenant_id, body.shipping_address_id);
  const sourced = checked.map((line, index) => lineOf(line, body.order_lines[index]));
  const units = await leastUnits(work, sourced);
  const lines = sourced.map((line, at) => ({ ...line, ...unapproved(units[at] ?? null) }));
  checkedTotals(
    lines.map((line, at) => ({ ...line, at })),
    money,
  );
  const head = {
    ...customer,
    ...ship_to,
    ...(body.sales_person !== undefined && { sales_person: body.sales_person }),
    ...money,
    ...chargeNames(body),
    payment_terms,
    org_id: OWN_ORG_ID,
    quotation_id: null,
    least_charges: 0,
    remark: body.remark ?? null,
    edd: body.edd ?? null,
    category_managers: managersOf(checked.map(({ good }) => good)),
  };
  return makeOrder(work, head, lines);
}

function lineOf({ good, seller, discount, ...line }: CheckedLine, asked: Line | undefined) {
  const { category_managers: _managers, ...goods } = good;
  return {
    ...goods,
    ...seller,
    ...line,
    request_id: asked?.request_id ?? null,
    pan_india_gst: good.product_info.pan_india_gst,
    order_line_discount: discount,
    remarks: asked?.remarks ?? null,
  };
}

/** A line may name a request of the same customer for the same goods. */
async function checkRequests(db: Kysely<Database>, { tenant_id, order_lines }: Body): Promise<void> {
  const ids = order_lines.map(({ request_id }) => request_id).filter((id) => typeof id === 'number');
  const requests = new Map((await answering(db, tenant_id, ids)).map((row) => [row.request_id, row.product_sku_id]));
  const errors = order_lines.flatMap(({ request_id, product_sku_id }, index) =>
    typeof request_id === 'number' && requests.get(request_id) !== product_sku_id
      ? [[`order_lines.${index}.request_id`, 'This quote request is not from this customer for this SKU.']]
      : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
}
