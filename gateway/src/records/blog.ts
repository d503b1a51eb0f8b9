import { sql } from 'kysely';
import { recordTable } from './record-table.ts';

export const blogRecord = recordTable({
  entity: 'blogs',
  table: 'blogs',
  alias: 'b',
  key: 'blog_post_id',
  only: sql`not b.is_deleted`,
  shown: (query) =>
    query.select([
      'b.blog_post_id',
      'b.title',
      'b.author',
      'b.tags',
      'b.status',
      'b.coverphoto',
      'b.body',
      'b.created_date',
      'b.modified_date',
      'b.revision',
    ]),
});
