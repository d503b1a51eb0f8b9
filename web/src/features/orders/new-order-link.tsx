import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button-class.ts';
import { useUser } from '../../stores/use-user.ts';

/** For people who may create orders. */
export function NewOrderLink() {
  if (!can(useUser().permissions, 'order', 'WRITE')) return null;
  return (
    <Link to="/create-order" className={buttonClass('primary')}>
      <Plus aria-hidden className="-ml-0.5 size-4" />
      New order
    </Link>
  );
}
