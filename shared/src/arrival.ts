import { LOCALE } from './constants.ts';
import type { DcLine } from './entities/delivery-challan.ts';
import type { Order } from './entities/order.ts';
import { formatQuantity, isQuantity, quantityLeft } from './money.ts';

/** What happens to goods that did not arrive in good order: they are sent again, or credited. */
export const SHORTFALLS = ['send', 'credit'] as const;
export type Shortfall = (typeof SHORTFALLS)[number];

/** What arrived of a challan's line: in good order, and damaged. The rest is missing. */
export interface Arrived {
  received_qty: number;
  damaged_qty: number;
}

/** A line of a challan that was delivered. What is sent again or credited is what did not arrive in good order. */
export interface Settled extends Arrived {
  resend_qty: number;
  credit_qty: number;
}

export const ARRIVAL_REASON_MAX = 100;

/** A line of which nothing was said: it is not delivered yet, or all of it arrived. */
export const WHOLE = { received_qty: null, damaged_qty: null, short_reason: null, resend_qty: 0, credit_qty: 0 };

/** Sent, but neither received nor damaged. */
export const missingOf = (sent: number, { received_qty, damaged_qty }: Arrived): number =>
  quantityLeft(sent, [received_qty, damaged_qty]);

/** Missing or damaged. */
export const shortOf = (sent: number, { received_qty }: Pick<Arrived, 'received_qty'>): number =>
  quantityLeft(sent, [received_qty]);

export const settled = (sent: number, arrived: Arrived, shortfall: Shortfall): Settled => {
  const short = shortOf(sent, arrived);
  return { ...arrived, resend_qty: shortfall === 'send' ? short : 0, credit_qty: shortfall === 'credit' ? short : 0 };
};

export interface ArrivalFaults {
  received_qty?: string;
  damaged_qty?: string;
  reason?: string;
}

/** Why this cannot have arrived of what was sent, by field; empty if it can. */
export function arrivalFaults(sent: number, arrived: Arrived, reason: string): ArrivalFaults {
  const { received_qty, damaged_qty } = arrived;
  if (!isCount(received_qty)) return { received_qty: NO_COUNT };
  if (!isCount(damaged_qty)) return { damaged_qty: NO_COUNT };
  if (received_qty > sent) return { received_qty: `Only ${formatQuantity(sent)} were sent.` };
  if (missingOf(sent, arrived) < 0)
    return { damaged_qty: `With those received, that is more than the ${formatQuantity(sent)} sent.` };
  if (shortOf(sent, arrived) === 0) return {};
  if (reason.trim() === '') return { reason: 'Enter why these goods are missing or damaged.' };
  return reason.trim().length > ARRIVAL_REASON_MAX ? { reason: `At most ${ARRIVAL_REASON_MAX} characters.` } : {};
}

const NO_COUNT = 'Enter a quantity of 0 or more, with at most three decimals.';

/** A quantity, or none. */
const isCount = (value: number): boolean => value === 0 || isQuantity(value);

/**
 * How much of these goods no issued purchase order covers.
 * @param covered what issued purchase orders cover of the order's line and has not left yet
 */
export const uncoveredOf = (quantity: number, covered: number): number =>
  Math.max(0, quantityLeft(quantity, [covered]));

/** Goods of an order line that are about to leave. */
export interface LeavingGoods {
  order_line_id: number;
  quantity: number;
}

interface OfLine {
  name: string;
  unit: string;
  quantity: number;
}

export interface UncoveredGoods extends OfLine {
  order_line_id: number;
}

/** What no issued purchase order covers of these goods. Invalid quantities are left out. */
export const uncoveredGoods = (lines: Order['order_lines'], goods: readonly LeavingGoods[]): UncoveredGoods[] =>
  goods.flatMap(({ order_line_id, quantity }) => {
    const line = lines.find((one) => one.order_line_id === order_line_id);
    const uncovered = line && isQuantity(quantity) ? uncoveredOf(quantity, line.covered_qty) : 0;
    if (!line || uncovered === 0) return [];
    const { product_name } = line.product_info;
    const { product_sku_name, unit } = line.product_sku_info;
    return [{ order_line_id, name: `${product_name} ${product_sku_name}`, unit, quantity: uncovered }];
  });

/** '5 bag of OPC Cement 50 kg and 2 nos of …', for a question or a refusal. */
export const quantityWords = (lines: readonly OfLine[]): string =>
  new Intl.ListFormat('en-GB').format(
    lines.map(({ name, unit, quantity }) => `${formatQuantity(quantity)} ${unit} of ${name}`),
  );

/** 1,200.5: a quantity as it is read here. */
export const inIndia = (quantity: number) => quantity.toLocaleString(LOCALE, { maximumFractionDigits: 3 });

export const NO_SHORTFALL = 'Choose whether the rest is sent again or credited.';

/** '4 damaged, 6 missing'; '' if nothing is short. */
export function shortWords(sent: number, arrived: Arrived): string {
  const parts = [
    [arrived.damaged_qty, 'damaged'],
    [missingOf(sent, arrived), 'missing'],
  ] as const;
  return parts.flatMap(([quantity, word]) => (quantity > 0 ? [`${formatQuantity(quantity)} ${word}`] : [])).join(', ');
}

type Line = Pick<DcLine, 'delivered_qty' | 'received_qty' | 'damaged_qty' | 'short_reason' | 'credit_qty'>;

/**
 * What arrived of a line that is short, and what happens to the rest; undefined for any other line.
 * @param isCredited whether issued credit notes cover what is to be credited of it
 */
export function arrivalWords(
  { delivered_qty, received_qty, damaged_qty, short_reason, credit_qty }: Line,
  unit: string,
  isCredited = false,
) {
  if (typeof received_qty !== 'number') return undefined;
  const short = shortWords(delivered_qty, { received_qty, damaged_qty: damaged_qty ?? 0 });
  if (short === '') return undefined;
  const rest = credit_qty === 0 ? 'sent again' : isCredited ? 'credited' : 'to be credited';
  return `Received ${formatQuantity(received_qty)} of ${formatQuantity(delivered_qty)} ${unit}, ${short}: ${short_reason}. The rest is ${rest}.`;
}
