import { roleName } from '@console/shared/permissions';
import { RouteLink } from '../components/route-link.tsx';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';

/** The signed-in person and their role. */
export function WhoAmI({ onGo }: { onGo?: () => void }) {
  const { first_name, last_name, role_id } = useUser();
  const hasSessions = useOffers('GET /user/sessions');
  return (
    <div className="min-w-0 text-xs">
      <span className="block truncate font-medium">{`${first_name} ${last_name}`.trim()}</span>
      <span className="text-faint block">{roleName(role_id)}</span>
      {hasSessions && (
        <RouteLink to="/sessions" onFollow={onGo}>
          Your sessions
        </RouteLink>
      )}
    </div>
  );
}
