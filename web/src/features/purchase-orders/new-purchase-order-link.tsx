import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import { useUser } from '../../stores/use-user.ts';

/** For people who may create purchase orders. */
export function NewPurchaseOrderLink() {
  if (!can(useUser().permissions, 'purchase_order', 'WRITE')) return null;
  return (
    <Link to="/create-po" className={buttonClass('primary')}>
      <Plus aria-hidden className="-ml-0.5 size-4" />
      New purchase order
    </Link>
  );
}
