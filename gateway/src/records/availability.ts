import { recordTable } from './record-table.ts';

export const availabilityRecord = recordTable({
  entity: 'availability',
  table: 'availabilities',
  alias: 'av',
  key: 'user_id',
  shown: (query) =>
    query
      .select(['av.user_id', 'av.is_away', 'av.takes_offers'])
      .select(['av.created_date', 'av.modified_date', 'av.revision']),
});
