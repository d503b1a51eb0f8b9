import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order, OrderLine } from '@console/shared/entities/order';
import type { Seller } from '@console/shared/entities/parties';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { invalid } from '@console/shared/errors';
import { formatQuantity, isQuantity, quantityLeft } from '@console/shared/money';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { supplying } from '../orders/cascade-supply.ts';
import { orderIsSeen } from '../orders/read.ts';
import { readSellers } from '../sellers/read.ts';
import { notActive } from './head.ts';
import { checkLines, goodOfLine } from './lines.ts';
import { makePurchaseOrder } from './make.ts';
import { checkOrderable } from './order-lines.ts';
import { missing, missingText } from '@console/shared/missing';

type Body = BodyOf<typeof purchaseOrderCalls.generate>;
type Chosen = { line: OrderLine; quantity: number };

/** One draft for each of these sellers, with what is left of their lines in the order. */
export async function generatePurchaseOrders(work: UnitOfWork, body: Body): Promise<PurchaseOrder[]> {
  const { order_number } = body;
  if (!(await orderIsSeen(work, order_number))) {
    throw missing('Order', order_number);
  }
  return supplying(work, order_number, async (order) => {
    checkOrderable(order);
    const ids = [...new Set(body.sellers)];
    const sellers = await activeSellers(work, ids);
    const chosen = body.lines ? named(order, ids, body.lines) : everything(order, ids);
    refuseIdle(sellers, chosen);
    const made: PurchaseOrder[] = [];
    for (const seller of sellers) {
      const own = chosen.filter(({ line }) => line.seller_id === seller.seller_id);
      const lines = await checkLines(work.db, own.map(asked), { order, now: work.now });
      made.push(await makePurchaseOrder(work, { order, seller, due_date: null, remark: null }, lines));
    }
    return made;
  });
}

async function activeSellers({ db }: UnitOfWork, ids: readonly number[]): Promise<Seller[]> {
  const known = await readSellers(db, ids);
  const sellers = ids.flatMap((id) => known.get(id) ?? []);
  const unknown = ids.filter((id) => !known.has(id)).map((id) => missingText('Seller', id));
  refuseSellers([...unknown, ...sellers.filter(({ is_active }) => !is_active).map(notActive)]);
  return sellers;
}

const leftOf = ({ quantity, po_gen_qty }: OrderLine): number => quantityLeft(quantity, [po_gen_qty]);

/** Everything left of these sellers' active lines. */
const everything = ({ order_lines }: Order, sellers: readonly number[]): Chosen[] =>
  order_lines
    .filter((line) => line.status !== 'CANCELLED' && sellers.includes(line.seller_id) && leftOf(line) > 0)
    .map((line) => ({ line, quantity: leftOf(line) }));

/** The lines and quantities in the body. Throws 422 naming every line that cannot be ordered this way. */
function named({ order_lines }: Order, sellers: readonly number[], wanted: NonNullable<Body['lines']>): Chosen[] {
  const errors: Record<string, string> = {};
  const chosen = wanted.flatMap(({ order_line_id, quantity }, at) => {
    const line = order_lines.find((one) => one.order_line_id === order_line_id);
    const isSecond = wanted.findIndex((one) => one.order_line_id === order_line_id) < at;
    const fault = lineFault(line, sellers, isSecond);
    if (fault) errors[`lines.${at}.order_line_id`] = fault;
    if (!line || fault) return [];
    const left = leftOf(line);
    if (!isQuantity(quantity)) errors[`lines.${at}.quantity`] = NO_QUANTITY;
    else if (quantity > left) errors[`lines.${at}.quantity`] = `Only ${formatQuantity(left)} left to order.`;
    return [{ line, quantity }];
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return chosen;
}

const NO_QUANTITY = 'Enter a quantity above 0 with at most three decimals.';

function lineFault(line: OrderLine | undefined, sellers: readonly number[], isSecond: boolean): string | undefined {
  if (!line) return 'This line does not belong to this order.';
  if (isSecond) return 'This line is listed twice.';
  if (line.status === 'CANCELLED') return 'This order line was cancelled.';
  if (!sellers.includes(line.seller_id)) return `This line is from ${line.seller_name}, who is not selected.`;
  return leftOf(line) > 0 ? undefined : 'Nothing left to order.';
}

/** Every chosen seller must get at least one line. */
function refuseIdle(sellers: readonly Seller[], chosen: readonly Chosen[]): void {
  const idle = sellers.filter(({ seller_id }) => !chosen.some(({ line }) => line.seller_id === seller_id));
  refuseSellers(idle.map(({ seller_name }) => `${seller_name} has nothing left to supply for this order.`));
}

function refuseSellers(words: readonly string[]): void {
  if (words.length > 0) throw invalid({ sellers: words.join(' ') });
}

const asked = ({ line, quantity }: Chosen) => ({
  order_line_id: line.order_line_id,
  product_sku_id: line.product_sku_id,
  good: goodOfLine(line),
  quantity,
  offer_price: line.offer_price,
  unit_price: line.offer_price,
  gstin: line.pan_india_gst,
  remark: null,
});
