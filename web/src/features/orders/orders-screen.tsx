import { ListScreen } from '../../lists/list-screen.tsx';
import { OpenedOrder } from '../../records/record-drawer/opened-record.tsx';
import { ChallansLink } from './challans-link.tsx';
import { NewOrderLink } from './new-order-link.tsx';
import { ORDER_LIST } from './order-list.tsx';

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
