import type { OrderLine } from '@console/shared/entities/order';
import { creditedUnsent } from '@console/shared/left-to-deliver';
import { isStaff } from '@console/shared/permissions';
import { useUser } from '../../../stores/use-user.ts';

const number = (quantity: number) => quantity.toLocaleString('en-IN');

/** How far a line is supplied: ordered, on purchase orders, dispatched, delivered. */
export function Supply({ line }: { line: OrderLine }) {
  const { quantity, po_gen_qty, dispatched_qty, delivered_qty, product_sku_info } = line;
  const credited = creditedUnsent(line);
  // Customers must not see what is bought for a line (shared/src/internal-fields.ts).
  const seesPurchases = isStaff(useUser().role_id);
  const bars = [
    ...(seesPurchases ? [{ key: 'po', tone: 'bg-amber-solid', value: po_gen_qty }] : []),
    { key: 'dispatched', tone: 'bg-blue-solid', value: dispatched_qty },
    { key: 'delivered', tone: 'bg-green-solid', value: delivered_qty },
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs">
      <div aria-hidden className="flex w-28 flex-col gap-px">
        {bars.map(({ key, tone, value }) => (
          <span key={key} className="bg-grey-soft block h-1 overflow-hidden rounded-full">
            <span className={`block h-full ${tone}`} style={{ width: `${Math.min(100, (value / quantity) * 100)}%` }} />
          </span>
        ))}
      </div>
      <dl className="text-muted flex flex-wrap gap-x-4 gap-y-0.5 tabular-nums">
        <Part label="Ordered" value={`${number(quantity)} ${product_sku_info.unit}`} />
        {seesPurchases && <Part label="On purchase orders" value={number(po_gen_qty)} tone="bg-amber-solid" />}
        <Part label="Dispatched" value={number(dispatched_qty)} tone="bg-blue-solid" />
        <Part label="Delivered" value={number(delivered_qty)} tone="bg-green-solid" />
        {credited > 0 && <Part label="Credited, not sent" value={number(credited)} />}
      </dl>
    </div>
  );
}

function Part({ label, value, tone }: { label: string; value: string; tone?: string }) {
  return (
    <div className="flex items-baseline gap-1">
      {tone && <span aria-hidden className={`size-1.5 shrink-0 rounded-full ${tone}`} />}
      <dt>{label}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  );
}
