import type { Entity } from '@console/shared/entities';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { RouteLink } from '../components/route-link.tsx';
import { useUser } from '../stores/use-user.ts';
import { historyPath } from './history-path.ts';

/** To all that was ever done to a record, for who may know. */
export function HistoryLink({ entity, id }: { entity: Entity; id: string }) {
  return useUser().role_id === ROLE_ADMIN && <RouteLink to={historyPath(entity, id)}>History</RouteLink>;
}
