import type { Ways } from '@console/shared/notifications';
import { DEFAULT_WAYS } from '@console/shared/notifications';
import { sql } from 'kysely';
import { json } from '../database/columns.ts';
import { recordTable } from './record-table.ts';

export const preferencesRecord = recordTable({
  entity: 'notification_preferences',
  table: 'notification_preferences',
  alias: 'np',
  key: 'user_id',
  shown: (query) =>
    query
      .select(['np.user_id', sql<Ways>`${json(DEFAULT_WAYS)}::jsonb || np.ways`.as('ways')])
      .select(['np.created_date', 'np.modified_date', 'np.revision']),
});
