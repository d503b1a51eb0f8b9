import type { LastPrice } from '@console/shared/calls/last-prices';
import { formatDay } from '@console/shared/dates';
import type { Change } from '@console/shared/live';
import { recordPath } from '@console/shared/record-path';
import { readLastPrices } from '../../api/last-prices.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { Money } from '../../components/money.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { useFiguresView, useLiveSums } from '../figures/use-figures.ts';

const FAILED = "Couldn't load the last prices";

export interface LastPricesProps {
  product_sku_id: number;
  unit: string;
}

/** What the SKU was last sold and bought for. */
export const LastPrices = (props: LastPricesProps) => (useOffers('GET /lastPrices') ? <Prices {...props} /> : null);

function Prices({ product_sku_id, unit }: LastPricesProps) {
  const live = useLiveSums(`last prices ${product_sku_id}`, () => ({
    read: (signal) => readLastPrices(product_sku_id, signal),
    concerns: (change) => hasSku(change, product_sku_id),
    // Said where they would stand.
    failed: () => undefined,
  }));
  const { figures, problem } = useFiguresView(live);
  if (figures?.sold === null && figures.bought === null) return null;
  return (
    <section aria-labelledby="last-prices-title">
      <h3 id="last-prices-title" className="mb-2 text-base">
        Last prices
      </h3>
      {figures ? (
        <div className="mobile:grid-cols-2 grid gap-x-6 gap-y-4">
          {figures.sold && <Side title="Sold" none="Not sold yet" of="order" prices={figures.sold} unit={unit} />}
          {figures.bought && (
            <Side title="Bought" none="Not bought yet" of="purchase_order" prices={figures.bought} unit={unit} />
          )}
        </div>
      ) : problem === undefined ? (
        <SkeletonRows rows={2} label="Loading the last prices…" />
      ) : (
        <ErrorState message={FAILED} onRetry={live.reread}>
          {problem}
        </ErrorState>
      )}
    </section>
  );
}

interface SideProps {
  title: string;
  none: string;
  of: 'order' | 'purchase_order';
  prices: readonly LastPrice[];
  unit: string;
}

function Side({ title, none, of, prices, unit }: SideProps) {
  return (
    <div>
      <h4 className="text-faint mb-1 text-xs font-normal">{title}</h4>
      {prices.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul aria-label={title} className="flex flex-col gap-1.5">
          {prices.map(({ line_id, number, day, quantity, price, seller_name }) => (
            <li key={line_id}>
              <span className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Money value={price} className="font-medium" />
                <span className="text-muted text-sm tabular-nums">
                  {quantity.toLocaleString('en-IN')} {unit} · {formatDay(day)}
                </span>
              </span>
              <span className="text-muted block text-sm">
                {seller_name && `${seller_name} · `}
                <RouteLink to={recordPath(of, number) ?? ''}>{number}</RouteLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const LINES: Partial<Record<Change['entity'], string>> = {
  order: 'order_lines',
  purchase_order: 'purchase_order_lines',
};

/** Whether an order or purchase order that changed has the SKU on it. */
function hasSku({ entity, row }: Change, product_sku_id: number): boolean {
  const lines = LINES[entity];
  const on = lines === undefined ? undefined : (row as Readonly<Record<string, unknown>> | null)?.[lines];
  return Array.isArray(on) && on.some((line: { product_sku_id?: number }) => line.product_sku_id === product_sku_id);
}
