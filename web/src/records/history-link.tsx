import type { Entity } from '@console/shared/entities';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { RouteLink } from '../components/route-link.tsx';
import { useUser } from '../stores/use-user.ts';
import { historyPath } from './history-path.ts';

/** Links to a record's full history, for people who may read it. */
export function HistoryLink({ entity, id }: { entity: Entity; id: string }) {
  return useUser().role_id === ROLE_ADMIN && <RouteLink to={historyPath(entity, id)}>History</RouteLink>;
}
