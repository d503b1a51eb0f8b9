import { can } from '@console/shared/permissions';
import { RouteLink } from '../../components/route-link.tsx';
import { useUser } from '../../stores/use-user.ts';

/** The order of a ticket, as a link for people who may read orders. */
export function OrderLink({ order_number }: { order_number: string | null }) {
  const mayRead = can(useUser().permissions, 'order', 'READ');
  if (order_number === null || !mayRead) return order_number ?? '—';
  return (
    <RouteLink to={`/order-details/${order_number}`} newTab>
      {order_number}
    </RouteLink>
  );
}
