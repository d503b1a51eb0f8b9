import type { Order } from '@console/shared/entities/order';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { getOrder } from '../../api/orders.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { stores } from '../../stores/stores.ts';
import { useRow } from '../../stores/use-row.ts';
import { OrderDetails } from '../record-drawer/order-details.tsx';

/** The current state of the order that the purchase order is for. */
export function ReferenceOrder({ orderNumber }: { orderNumber: string | null }) {
  const [tries, setTries] = useState(0);
  if (orderNumber === null) return <EmptyState title="Created without an order" />;
  return <KnownOrder key={tries} orderNumber={orderNumber} onRetry={() => setTries(tries + 1)} />;
}

function KnownOrder({ orderNumber, onRetry }: { orderNumber: string; onRetry: () => void }) {
  const [problem, setProblem] = useState<string>();
  const order = useRow(stores.order, orderNumber) as Order | undefined;
  useEffect(() => {
    const away = new AbortController();
    getOrder(orderNumber, away.signal).catch((error: unknown) => {
      if (!away.signal.aborted) setProblem(messageOf(error));
    });
    return () => away.abort();
  }, [orderNumber]);

  if (order) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          <RouteLink to={`/order-details/${orderNumber}`} newTab>
            Order {orderNumber}
          </RouteLink>
        </p>
        <OrderDetails row={order} />
      </div>
    );
  }
  if (problem) return <ErrorState message={problem} onRetry={onRetry} />;
  return <SkeletonRows rows={4} label="Loading the order…" />;
}
