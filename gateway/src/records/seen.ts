import { recordTable } from './record-table.ts';

export const seenRecord = recordTable({
  entity: 'seen',
  table: 'seen',
  alias: 's',
  key: 'user_id',
  shown: (query) =>
    query
      .select(['s.user_id', 's.missed_after', 's.missed_until', 's.away_since', 's.shows_steps'])
      .select(['s.created_date', 's.modified_date', 's.revision']),
});
