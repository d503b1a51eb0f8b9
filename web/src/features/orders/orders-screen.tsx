import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { CreateLink } from '../../components/create-button.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import { OpenedOrder } from '../../records/record-drawer/opened-record.tsx';
import { ORDER_LIST } from './order-list.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { useMayList } from '../../records/use-may-list.ts';

export const OrdersScreen = () => (
  <ListScreen
    kind={ORDER_LIST}
    opened={OpenedOrder}
    actions={
      <>
        <ChallansLink />
        <CreateLink label="New order" to="/create-order" />
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
