import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { challanTotal, marginOf } from '@console/shared/pricing';
import type { ChallanLine } from '@console/shared/pricing';
import { challanLine, orderLine, purchaseLine } from './line-statuses.ts';

type Fields = Readonly<Record<string, unknown>>;
type Priced = Fields & { offer_price: number; selling_price: number };

/** Where a gateway knows no approval of prices, none is too low. */
const UNHELD_ORDER = { approval: null, least_charges: 0 };
const UNHELD_LINE = { least_unit: 0, cost_unit: 0, approved_quantity: null };

/** Where a gateway does not say what arrived, nothing is sent again or credited. */
const NO_REST = { resend_qty: 0, credit_qty: 0 };

/** Where a gateway does not say from what a record was made, it was made from nothing. */
const OF_NO_QUOTATION = { quotation_id: null };
const OF_NO_REQUEST = { request_id: null };

/** Fields that a row lacks, or that its gateway did not renew, and that follow from its others. */
const DERIVED: Partial<Record<Entity, (row: Fields) => Fields>> = {
  category: (row) => lackedBy(row, { attributes: [], category_managers: managersOf(row) }),
  product: (row) => lackedBy(row, { attributes: {} }),
  quotation_request: (row) => lackedBy(row, OF_NO_QUOTATION),
  quotation: (row) => {
    const { quotation_items: items } = row;
    return { ...numberOfQuotation(row), ...(Array.isArray(items) && { quotation_items: items.map(withOrigin) }) };
  },
  order: ({ order_lines: lines, ...row }) => {
    if (!Array.isArray(lines)) return { ...numberOfQuotation(row), ...lackedBy(row, OF_NO_QUOTATION) };
    const isUnheld = lines.every(hasCost);
    return {
      ...numberOfQuotation(row),
      ...lackedBy(row, { ...OF_NO_QUOTATION, ...(isUnheld && UNHELD_ORDER) }),
      order_lines: (isUnheld ? lines.map(withPrices) : lines.map(withOrigin))
        .map(statusOf(orderLine, row))
        .map(withSupply),
    };
  },
  purchase_order: ({ purchase_order_lines: lines, ...row }) =>
    Array.isArray(lines) ? { purchase_order_lines: lines.map(statusOf(purchaseLine, row)) } : {},
  delivery_challan: ({ dc_grand_total, dc_lines: lines, ...row }) =>
    Array.isArray(lines)
      ? {
          dc_lines: lines.map(statusOf(challanLine, row)).map(withRest),
          ...(dc_grand_total === undefined && lines.every(isPriced) && { dc_grand_total: challanTotal(lines) }),
        }
      : {},
};

const KINDS = Object.entries(DERIVED).flatMap(([entity, derived]) => {
  const { singular, plural } = metaOf(entity as Entity);
  return [singular, plural].map((key) => ({ key, derived }));
});

/** A reply whose rows have what the console needs of them, if only it can be calculated. */
export function withDerived(reply: unknown): unknown {
  if (!isFields(reply)) return reply;
  const own = (derived: (row: Fields) => Fields) => (row: unknown) =>
    isFields(row) ? { ...row, ...derived(row) } : row;
  const made = KINDS.filter(({ key }) => key in reply).map(({ key, derived }) => {
    const value = reply[key];
    return [key, Array.isArray(value) ? value.map(own(derived)) : own(derived)(value)] as const;
  });
  return made.length === 0 ? reply : { ...reply, ...Object.fromEntries(made) };
}

/** Where quotations have no number, people know them by their id. */
const numberOfQuotation = (row: Fields): Fields =>
  typeof row['quotation_id'] === 'number' ? lackedBy(row, { quotation_number: String(row['quotation_id']) }) : {};

const managersOf = ({ categoryManagers = [] }: Fields): unknown[] =>
  Array.isArray(categoryManagers) ? categoryManagers.filter(isFields).map(({ user_id }) => user_id) : [];

const statusOf =
  (kept: (status: unknown, line: Fields) => Fields, { status }: Fields) =>
  (line: unknown): unknown =>
    isFields(line) ? kept(status, line) : line;

const withOrigin = (line: unknown): unknown => (isFields(line) ? { ...line, ...lackedBy(line, OF_NO_REQUEST) } : line);

const withPrices = (line: Priced): Fields => ({
  ...line,
  ...lackedBy(line, { mg: marginOf(line.offer_price, line.selling_price), ...UNHELD_LINE, ...OF_NO_REQUEST }),
});

/**
 * Where a gateway does not count what has left, a line has left whole or not at all, as its status says; who shows it
 * counts its challans.
 */
function withSupply(line: unknown): unknown {
  if (!isFields(line) || typeof line['quantity'] !== 'number') return line;
  if (line['dispatched_qty'] !== undefined) return { ...line, ...lackedBy(line, { credited_qty: 0 }) };
  const { quantity, status } = line;
  const isDelivered = status === 'DELIVERED';
  const supply = {
    dispatched_qty: isDelivered || status === 'IN_TRANSIT' ? quantity : 0,
    delivered_qty: isDelivered ? quantity : 0,
    to_credit_qty: 0,
    credited_qty: 0,
    counts_supply: false,
  };
  return { ...line, ...lackedBy(line, supply) };
}

const withRest = (line: unknown): unknown => (isFields(line) ? { ...line, ...lackedBy(line, NO_REST) } : line);

/** Those of the fields that the row does not have. */
const lackedBy = (row: Fields, fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => row[name] === undefined));

/** Not that of a reader from whom costs are hidden. */
const hasCost = (line: unknown): line is Priced =>
  isFields(line) && typeof line['offer_price'] === 'number' && typeof line['selling_price'] === 'number';

function isPriced(line: unknown): line is ChallanLine {
  const { delivered_qty, order_line_details: details } = (line ?? {}) as Partial<ChallanLine>;
  return [delivered_qty, details?.selling_price, details?.pan_india_gst].every((value) => typeof value === 'number');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
