import { recordTable } from './record-table.ts';

export const followRecord = recordTable({
  entity: 'follow',
  table: 'follows',
  alias: 'f',
  key: 'follow_id',
  shown: (query) =>
    query
      .select(['f.follow_id', 'f.entity', 'f.entity_id as id', 'f.is_following', 'f.user_id'])
      .select(['f.created_date', 'f.modified_date', 'f.revision']),
});
