import { can } from '@console/shared/permissions';
import { Truck, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListScreen } from '../../lists/list-screen.tsx';
import { OpenedOrder } from '../../records/record-drawer/opened-record.tsx';
import { ORDER_LIST } from './order-list.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { useMayList } from '../../records/use-may-list.ts';
import { useUser } from '../../stores/use-user.ts';

export const OrdersScreen = () => (
  <ListScreen
    kind={ORDER_LIST}
    opened={OpenedOrder}
    actions={
      <>
        <ChallansLink />
        <NewOrderLink />
      </>
    }
  />
);

/** Links to all challans, for people who may read them. */
function ChallansLink() {
  if (!useMayList('delivery_challan')) return null;
  return (
    <Link to="/deliveryChallans" className={buttonClass('secondary')}>
      <Truck aria-hidden className="-ml-0.5 size-4" />
      Delivery challans
    </Link>
  );
}

/** For people who may create orders. */
function NewOrderLink() {
  if (!can(useUser().permissions, 'order', 'WRITE')) return null;
  return (
    <Link to="/create-order" className={buttonClass('primary')}>
      <Plus aria-hidden className="-ml-0.5 size-4" />
      New order
    </Link>
  );
}
