import type { Order } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { isoDay } from '@console/shared/dates';
import { gstRateFault } from '@console/shared/gst';
import { isMoney, isQuantity } from '@console/shared/money';
import { purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { goodsOf } from '../sale/goods.ts';
import type { Good } from '../sale/goods.ts';
import { RUPEES_MAX } from '@console/shared/sale-limits';
import { takingErrors } from './order-lines.ts';
import type { Taking } from './order-lines.ts';
import { missingText } from '@console/shared/missing';

/** A line of a purchase order after the write. */
export interface AskedLine extends Taking {
  /** Its index in the body; absent for a line that the body does not name. */
  at?: number | undefined;
  /** The goods from its order line or itself. If absent, they are looked up. */
  good?: Good | undefined;
  offer_price: number;
  unit_price: number;
  /** GST per cent. */
  gstin: number;
  /** The rate before this write. */
  gstinBefore?: number | undefined;
  remark: string | null;
}

export type CheckedLine<L extends AskedLine = AskedLine> = L & { good: Good };

interface Bounds {
  order: Order | null;
  now: Date;
  /** What the purchase order had before. */
  held?: readonly Taking[] | undefined;
  /** Other validation errors of the body. */
  errors?: Record<string, string>;
}

/** The lines with their goods. Throws 422 naming every invalid field of lines with an index in the body. */
export async function checkLines<L extends AskedLine>(
  db: Kysely<Database>,
  lines: readonly L[],
  { order, now, held, errors = {} }: Bounds,
): Promise<CheckedLine<L>[]> {
  const known = await goodsOf(
    db,
    lines.filter(({ good }) => !good).map(({ product_sku_id }) => product_sku_id),
  );
  const taken = takingErrors(order, lines, held);
  const found = lines.map((line, nth) => ({ line, good: goodOf(line, order) ?? known.get(line.product_sku_id), nth }));
  const wrong = found.flatMap(({ line, good, nth }) =>
    line.at === undefined
      ? []
      : Object.entries({
          ...(!good && { product_sku_id: missingText('SKU', line.product_sku_id) }),
          ...taken[nth],
          ...amountErrors(line),
          ...rateError(line, good, now),
        }).map(([field, words]) => [`purchase_order_lines.${line.at}.${field}`, words]),
  );
  const fields = { ...errors, ...(Object.fromEntries(wrong) as Record<string, string>) };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  if (purchaseOrderTotal(lines) > RUPEES_MAX) throw invalid({ purchase_order_lines: TOO_MUCH });
  return found.map(({ line, good }) => ({ ...line, good: good as Good }));
}

/** The goods of an order line are those that were sold, whatever happened to them in the catalogue. */
function goodOf({ good, order_line_id, product_sku_id }: AskedLine, order: Order | null): Good | undefined {
  if (good) return good;
  const sold = order?.order_lines.find((line) => line.order_line_id === order_line_id);
  return sold?.product_sku_id === product_sku_id ? goodOfLine(sold) : undefined;
}

type Goods = Omit<Good, 'category_managers'>;

/** For an existing line, the document already has the managers of its goods. */
export const goodOfLine = ({ product_id, product_sku_id, product_info, product_sku_info }: Goods): Good => ({
  product_id,
  product_sku_id,
  product_info,
  product_sku_info,
  category_managers: [],
});

function amountErrors(line: AskedLine): Record<string, string> {
  const { quantity, offer_price, unit_price } = line;
  return {
    ...(!isQuantity(quantity) && { quantity: 'Enter a quantity above 0 with at most three decimals.' }),
    ...((offer_price <= 0 || !isMoney(offer_price)) && {
      offer_price: 'Enter a price above 0 with at most two decimals.',
    }),
    ...(unit_price !== offer_price &&
      !isMoney(unit_price) && { unit_price: 'Enter a unit price with at most two decimals.' }),
    ...(purchaseOrderLine(line).total > RUPEES_MAX && { quantity: TOO_MUCH }),
  };
}

/** A rate of the day, or the one that its product or the line has anyway. */
function rateError({ gstin, gstinBefore }: AskedLine, good: Good | undefined, now: Date): Record<string, string> {
  const fault = gstRateFault(gstin, isoDay(now), [gstinBefore, good?.product_info.pan_india_gst]);
  return fault ? { gstin: fault } : {};
}

const TOO_MUCH = 'The total is too large for a purchase order.';

/** A line as stored. */
export const keptLine = ({ good, order_line_id, quantity, offer_price, unit_price, gstin, remark }: CheckedLine) => ({
  order_line_id,
  product_id: good.product_id,
  product_sku_id: good.product_sku_id,
  quantity,
  offer_price,
  unit_price,
  gstin,
  remark,
  total_price: purchaseOrderLine({ quantity, offer_price, gstin }).total,
});
