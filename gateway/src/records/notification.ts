import { recordTable } from './record-table.ts';

export const notificationRecord = recordTable({
  entity: 'notification',
  table: 'notifications',
  alias: 'n',
  key: 'notification_id',
  shown: (query) =>
    query
      .select(['n.notification_id', 'n.kind', 'n.entity', 'n.entity_id as id', 'n.title', 'n.told_by as by'])
      .select(['n.read_date', 'n.user_id', 'n.by_role_id', 'n.org_id', 'n.tenant_id'])
      .select(['n.created_date', 'n.modified_date', 'n.revision']),
});
