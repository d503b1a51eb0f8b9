import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { DEFAULT_PAYMENT_TERMS, OWN_ORG_ID } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { chargeNames } from '../sale/charges.ts';
import { customerOf, refuseGuess } from '../sale/customer.ts';
import { managersOf } from '../sale/goods.ts';
import { checkSalesPerson } from '../sale/sales-person.ts';
import { shipTo } from '../sale/ship-to.ts';
import { termsOf } from '../sale/terms.ts';
import { checkEdd } from './edd.ts';
import { makeOrder } from './make.ts';
import { planNewLines } from './new-lines.ts';
import { checkedTotals } from './totals.ts';

type Body = BodyOf<typeof orderCalls.create>;

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
  const planned = await planNewLines(work, body.tenant_id, body.order_lines);
  const lines = planned.map(({ line }) => line);
  const ship_to = await shipTo(work, customer.tenant_id, body.shipping_address_id);
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
    category_managers: managersOf(planned),
  };
  return makeOrder(work, head, lines);
}
