import { ListScreen } from '../../lists/list-screen.tsx';
import { PAYMENT_LIST } from './payment-list.tsx';

/** All payments, from customers and to sellers. */
export const PaymentsScreen = () => <ListScreen kind={PAYMENT_LIST} />;
