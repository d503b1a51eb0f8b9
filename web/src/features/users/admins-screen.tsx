import { RouteLink } from '../../components/route-link.tsx';
import { useUser } from '../../stores/use-user.ts';
import { createsStaff } from './creates-staff.ts';
import { STAFF_LIST } from './user-lists.tsx';
import { UserMovesProvider } from './user-moves.tsx';
import { UsersList } from './users-list.tsx';

const CREATION = { to: '/createAdmin', label: 'New staff user' };

/** /admins: the staff. */
export function AdminsScreen() {
  const me = useUser();
  return (
    <UserMovesProvider entity="admin_user">
      <UsersList
        kind={STAFF_LIST}
        title={STAFF_LIST.title}
        above={
          <nav aria-label="Breadcrumb" className="text-sm">
            <RouteLink to="/organisations">Organisations</RouteLink>
          </nav>
        }
        creation={createsStaff(me) ? CREATION : undefined}
      />
    </UserMovesProvider>
  );
}
