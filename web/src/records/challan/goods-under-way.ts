import { quantityWords } from '@console/shared/arrival';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order, OrderLine } from '@console/shared/entities/order';
import { creditedUnderWay } from '@console/shared/left-to-deliver';
import { formatQuantity, isQuantity, quantityLeft } from '@console/shared/money';

/** Goods that are credited while they are under way. */
export interface GoodsUnderWay {
  order_line_id: number;
  name: string;
  unit: string;
  quantity: number;
  /** The numbers of the challans that they may be on. */
  challans: readonly string[];
}

interface CreditedLine {
  order_line_id: number;
  quantity: number;
  returned_qty?: number | undefined;
}

/** A sentence for a question; none for no goods. */
export function underWayWords(goods: readonly GoodsUnderWay[]): string[] {
  const numbers = [...new Set(goods.flatMap(({ challans }) => challans))];
  return goods.length === 0
    ? []
    : [
        `${quantityWords(goods)} are in transit on ${listed(numbers)}: they will still be delivered, unless ${numbers.length === 1 ? 'that challan is' : 'those challans are'} cancelled.`,
      ];
}

/** The same beside a line. */
export const lineUnderWayWords = ({ quantity, challans }: GoodsUnderWay): string =>
  `${formatQuantity(quantity)} of these are in transit on ${listed(challans)}: they will still be delivered.`;

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

type Sent = Pick<DeliveryChallan, 'challanId' | 'status' | 'dc_lines'>;

/** What these lines of a credit note would credit, once issued, of goods that are under way. Invalid quantities count for none. */
export const creditsUnderWay = (
  { order_lines }: Pick<Order, 'order_lines'>,
  challans: readonly Sent[],
  lines: readonly CreditedLine[],
): GoodsUnderWay[] =>
  order_lines.flatMap((line) => {
    const more = lines
      .filter(({ order_line_id, quantity }) => order_line_id === line.order_line_id && isQuantity(quantity))
      .flatMap(({ quantity, returned_qty = 0 }) => [-quantity, isQuantity(returned_qty) ? returned_qty : 0]);
    const sent = sentOf(line, challans);
    const after = creditedUnderWay({ ...line, credited_qty: quantityLeft(line.credited_qty, more) }, sent);
    return goodsOf(line, quantityLeft(after, [creditedUnderWay(line, sent)]), sent.challans);
  });

/**
 * What is credited of the goods of a challan in transit. Where several carry goods of one line, a credit note does not say
 * which of them it covers: each counts as far as it may.
 */
export const creditedOf = (
  { status, dc_lines }: Sent,
  { order_lines }: Pick<Order, 'order_lines'>,
  challans: readonly Sent[],
): GoodsUnderWay[] =>
  status !== 'IN_TRANSIT'
    ? []
    : order_lines.flatMap((line) => {
        const own = quantityOn(dc_lines, line);
        const { challans: numbers, ...sent } = sentOf(line, challans);
        return goodsOf(line, Math.min(own, creditedUnderWay(line, sent)), numbers);
      });

function sentOf(line: OrderLine, challans: readonly Sent[]) {
  const moving = challans.filter(({ status, dc_lines }) => status === 'IN_TRANSIT' && quantityOn(dc_lines, line) > 0);
  const drafts = challans.filter(({ status }) => status === 'DRAFT');
  const total = (of: readonly Sent[]) => quantitySum(of.map(({ dc_lines }) => quantityOn(dc_lines, line)));
  return { inTransit: total(moving), drafted: total(drafts), challans: moving.map(({ challanId }) => challanId) };
}

const quantityOn = (lines: Sent['dc_lines'], { order_line_id }: Pick<OrderLine, 'order_line_id'>): number =>
  quantitySum(
    lines.flatMap((line) =>
      line.order_line_id === order_line_id && line.status !== 'CANCELLED' ? [line.delivered_qty] : [],
    ),
  );

const quantitySum = (quantities: readonly number[]): number =>
  quantityLeft(
    0,
    quantities.map((quantity) => -quantity),
  );

function goodsOf(
  { order_line_id, product_info, product_sku_info }: OrderLine,
  quantity: number,
  challans: readonly string[],
): GoodsUnderWay[] {
  const { product_sku_name, unit } = product_sku_info;
  const name = `${product_info.product_name} ${product_sku_name}`;
  return quantity > 0 ? [{ order_line_id, name, unit, quantity, challans }] : [];
}
