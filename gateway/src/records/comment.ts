import { authors } from '../rows.ts';
import { recordTable } from './record-table.ts';

export const commentRecord = recordTable({
  entity: 'comment',
  table: 'comments',
  alias: 'c',
  key: 'comment_id',
  shown: (query) =>
    query
      .select(['c.comment_id', 'c.entity_type', 'c.entity_id', 'c.comment', 'c.created_by', 'c.modified_by'])
      .select(['c.created_date', 'c.modified_date', 'c.revision'])
      .select(authors('c')),
});
