import type { NewOrderLine } from '@console/shared/calls/order';
import { invalid } from '@console/shared/errors';
import { unapproved } from '@console/shared/order-approval';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { checkLines } from '../sale/lines.ts';
import type { CheckedLine } from '../sale/lines.ts';
import { amountOf } from '../sale/terms.ts';
import { leastUnits } from './least.ts';
import type { NewLine } from './line-row.ts';
import { answering } from './repository.ts';

/** A new line, and who manages its goods. */
export interface PlannedLine {
  line: NewLine;
  category_managers: readonly number[];
}

/** Lines that nobody quoted, checked against the catalogue and the customer's requests. Throws 422 naming every fault. */
export async function planNewLines(
  work: UnitOfWork,
  tenant_id: number,
  asked: readonly NewOrderLine[],
): Promise<PlannedLine[]> {
  const wanted = asked.map((line) => ({ ...line, discount: amountOf(line.order_line_discount) }));
  const checked = await checkLines(work.db, 'order_lines', 'order_line_discount', wanted);
  await checkRequests(work, tenant_id, asked);
  const sourced = checked.map((line, at) => sourcedLine(line, asked[at]));
  const units = await leastUnits(work, sourced);
  return sourced.map((line, at) => ({
    line: { ...line, ...unapproved(units[at] ?? null) },
    category_managers: checked[at]?.good.category_managers ?? [],
  }));
}

function sourcedLine({ good, seller, discount, ...line }: CheckedLine, asked: NewOrderLine | undefined) {
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
async function checkRequests(
  { db }: UnitOfWork,
  tenant_id: number,
  order_lines: readonly NewOrderLine[],
): Promise<void> {
  const ids = order_lines.map(({ request_id }) => request_id).filter((id) => typeof id === 'number');
  const requests = new Map((await answering(db, tenant_id, ids)).map((row) => [row.request_id, row.product_sku_id]));
  const errors = order_lines.flatMap(({ request_id, product_sku_id }, index) =>
    typeof request_id === 'number' && requests.get(request_id) !== product_sku_id
      ? [[`order_lines.${index}.request_id`, 'This quote request is not from this customer for this SKU.']]
      : [],
  );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
}
