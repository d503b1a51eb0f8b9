import { recordTable } from './record-table.ts';

export const savedViewRecord = recordTable({
  entity: 'saved_view',
  table: 'saved_views',
  alias: 'sv',
  key: 'view_id',
  shown: (query) =>
    query
      .select(['sv.view_id', 'sv.name', 'sv.path', 'sv.query', 'sv.role_ids', 'sv.is_pinned', 'sv.user_id'])
      .select(['sv.created_date', 'sv.modified_date', 'sv.revision']),
});
