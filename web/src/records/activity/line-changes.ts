import { differences, linesByName } from '@console/shared/differences';
import { pathLabel } from '@console/shared/field-labels';
import { orderLineChart } from '@console/shared/lifecycles/order';
import { CHARTS } from './charts.ts';
import { fieldText } from './value-text.ts';

/** A change in the reader's words. Without values, only that it changed can be told. */
export interface Said {
  label: string;
  before?: string;
  after?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Of a line, what people agree on and decide. */
const TOLD: ReadonlySet<string> = new Set([
  ...['quantity', 'delivered_qty', 'dc_line_discount', 'received_qty', 'damaged_qty', 'short_reason', 'credit_qty'],
  'returned_qty',
  ...['selling_price', 'offer_price', 'unit_price', 'mg', 'order_line_discount', 'quotation_line_discount'],
  ...['pan_india_gst', 'gstin', 'seller_name', 'remarks', 'remark', 'offer_remarks', 'included_in_quotation', 'status'],
  ...['bill_number', 'bill_date', 'amount', 'cancel_reason'],
]);

const LABELS: Readonly<Record<string, string>> = {
  included_in_quotation: 'in the quotation',
  offer_remarks: 'note on the offer',
  amount: 'amount',
  credit_qty: 'quantity to credit',
  returned_qty: 'quantity returned',
};

const STATUS: Readonly<Record<string, { label: (status: string) => string } | undefined>> = {
  order_lines: orderLineChart,
  purchase_order_lines: CHARTS.purchase_order,
  dc_lines: CHARTS.delivery_challan,
};

/** The changes of a list of lines, each under the name of its line; undefined for a value of another kind. */
export function lineChanges(field: string, before: unknown, after: unknown): Said[] | undefined {
  const names = lineNames(before, after);
  if (!names) return undefined;
  const [old, now] = [linesByName(before, after), linesByName(after, before)].map(fieldsIn);
  const all = differences({ lines: before ?? [] }, { lines: after ?? [] });
  return [...names].flatMap(([place, name]) => {
    const [was, is] = [old?.get(place), now?.get(place)];
    if (!was || !is) return [{ label: name, before: wholeText(was), after: wholeText(is) }];
    return all
      .filter(({ path }) => path[1] === place && path.length === 3 && TOLD.has(path[2] ?? ''))
      .map(({ path: [, , part = ''], before: from, after: to }) => ({
        label: `${name}: ${LABELS[part] ?? pathLabel(`${field}.0.${part}`)}`,
        before: partText(field, part, from),
        after: partText(field, part, to),
      }));
  });
}

/**
 * What the lines that differ are called, by their place in the paths of the differences; undefined for a value of another
 * kind.
 */
export function lineNames(before: unknown, after: unknown): ReadonlyMap<string, string> | undefined {
  const lines = [...listOf(before), ...listOf(after)];
  if (lines.length === 0 || lines.some((line) => nameOf(line) === undefined)) return undefined;
  const [old, now] = [linesByName(before, after), linesByName(after, before)].map(fieldsIn);
  const all = differences({ lines: before ?? [] }, { lines: after ?? [] });
  const places = [...new Set(all.map(({ path }) => path[1] ?? ''))];
  const named = distinct(places.map((place) => nameOf(now?.get(place) ?? old?.get(place) ?? {}) ?? place));
  return new Map(places.map((place, at) => [place, named[at] ?? place]));
}

const partText = (field: string, part: string, value: unknown): string =>
  part === 'status' && typeof value === 'string' ? (STATUS[field]?.label(value) ?? value) : fieldText(part, value);

/** A line that was added or removed: '100 × ₹380.00'. */
function wholeText(line: Fields | undefined): string {
  if (!line) return '—';
  const first = (names: readonly string[]) => names.find((name) => typeof line[name] === 'number');
  const parts = [
    first(['quantity', 'delivered_qty']),
    first(['selling_price', 'unit_price', 'offer_price', 'amount']),
  ].flatMap((name) => (name ? [fieldText(name, line[name])] : []));
  return parts.join(' × ') || 'Yes';
}

/** What a line is called: its goods, or the number of a bill. */
function nameOf(line: Fields): string | undefined {
  if (typeof line['bill_number'] === 'string') return `Bill ${line['bill_number']}`;
  const { product_info, product_sku_info } = (line['order_line_details'] ?? line) as Fields;
  const product = (product_info as Fields | undefined)?.['product_name'];
  const sku = (product_sku_info as Fields | undefined)?.['product_sku_name'];
  const words = [product, sku].filter((word) => typeof word === 'string').join(' ');
  return words || undefined;
}

const fieldsIn = (lines: ReadonlyMap<string, unknown>): ReadonlyMap<string, Fields> =>
  new Map([...lines].filter((entry): entry is [string, Fields] => isFields(entry[1])));

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);

/** The same goods may be on several lines. */
function distinct(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
