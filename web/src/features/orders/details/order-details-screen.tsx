import { orderChart } from '@console/shared/lifecycles/order';
import { useParams } from 'react-router';
import { getOrder } from '../../../api/orders.ts';
import { lazyPart } from '../../../api/lazy-part.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { DocumentScreen, mayEver } from '../../../records/document-page.tsx';

const OrderWork = lazyPart(async () => ({ default: (await import('./order-work.tsx')).OrderWork }));
const OrderRead = lazyPart(async () => ({ default: (await import('./order-read.tsx')).OrderRead }));

const LIST = { path: '/orders', title: 'All orders' };
const MOVES = ['edit', 'cancel', 'close'];

/** /order-details/{orderNumber}, and /order/{orderId}, which redirects there. Both accept a number or an id. */
export function OrderDetailsScreen() {
  const { orderNumber, orderId } = useParams();
  const { permissions } = useUser();
  const name = orderNumber ?? orderId ?? '';
  return (
    <DocumentScreen
      key={name}
      id={name}
      store={stores.order}
      read={getOrder}
      noun="order"
      list={LIST}
      mayWork={mayEver(orderChart, MOVES, permissions)}
      work={OrderWork}
      reading={OrderRead}
      pathOf={({ order_number }) => (orderNumber === order_number ? undefined : `/order-details/${order_number}`)}
    />
  );
}
