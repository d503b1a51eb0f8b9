import type { Order } from '@console/shared/entities/order';
import { orderChart } from '@console/shared/lifecycles/order';
import { Suspense } from 'react';
import { Navigate, useParams } from 'react-router';
import { getOrder } from '../../../api/orders.ts';
import { lazyPart } from '../../../components/lazy-part.ts';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { RecordPage } from '../../../records/record-page.tsx';

const OrderWork = lazyPart(async () => ({ default: (await import('./order-work.tsx')).OrderWork }));
const OrderRead = lazyPart(async () => ({ default: (await import('./order-read.tsx')).OrderRead }));

const LIST = { path: '/orders', title: 'All orders' };

/** /order-details/{orderNumber}, and /order/{orderId}, which redirects there. Both accept a number or an id. */
export function OrderDetailsScreen() {
  const { orderNumber, orderId } = useParams();
  const name = orderNumber ?? orderId ?? '';
  return (
    <RecordPage key={name} id={name} store={stores.order} read={getOrder} noun="order" list={LIST}>
      {(row) =>
        orderNumber === row.order_number ? (
          <Opened row={row} />
        ) : (
          <Navigate to={`/order-details/${row.order_number}`} replace />
        )
      }
    </RecordPage>
  );
}

const MOVES = ['edit', 'cancel', 'close'];

function Opened({ row }: { row: Order }) {
  const { permissions } = useUser();
  const mayWork = MOVES.some((move) => orderChart.statuses.some((at) => orderChart.permits(move, at, permissions)));
  return (
    <Suspense fallback={<SkeletonRows rows={8} label="Loading the order…" />}>
      {mayWork ? <OrderWork row={row} /> : <OrderRead row={row} />}
    </Suspense>
  );
}
