import { can } from '@console/shared/permissions';
import { Truck } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import { useUser } from '../../stores/use-user.ts';

/** Links to all challans, for people who may read them. */
export function ChallansLink() {
  if (!can(useUser().permissions, 'delivery_challan', 'READ')) return null;
  return (
    <Link to="/deliveryChallans" className={buttonClass('secondary')}>
      <Truck aria-hidden className="-ml-0.5 size-4" />
      Delivery challans
    </Link>
  );
}
