import { metaOf } from '@console/shared/entities';
import type { Entity } from '@console/shared/entities';
import { challanTotal, marginOf } from '@console/shared/pricing';
import type { ChallanLine } from '@console/shared/pricing';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that a row lacks and that follow from its others. */
const DERIVED: Partial<Record<Entity, (row: Fields) => Fields>> = {
  order: ({ order_lines: lines }) => (Array.isArray(lines) ? { order_lines: lines.map(withMargin) } : {}),
  delivery_challan: ({ dc_grand_total, dc_lines: lines }) =>
    dc_grand_total === undefined && Array.isArray(lines) && lines.every(isPriced)
      ? { dc_grand_total: challanTotal(lines) }
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

function withMargin(line: unknown): unknown {
  if (!isFields(line) || line['mg'] !== undefined) return line;
  const { offer_price: cost, selling_price: selling } = line;
  return typeof cost === 'number' && typeof selling === 'number' ? { ...line, mg: marginOf(cost, selling) } : line;
}

function isPriced(line: unknown): line is ChallanLine {
  const { delivered_qty, order_line_details: details } = (line ?? {}) as Partial<ChallanLine>;
  return [delivered_qty, details?.selling_price, details?.pan_india_gst].every((value) => typeof value === 'number');
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
