import { recordTable } from './record-table.ts';

export const addressRecord = recordTable({
  entity: 'address',
  table: 'addresses',
  alias: 'a',
  key: 'address_id',
  shown: (query) =>
    query
      .select(['a.address_id', 'a.entity_type', 'a.entity_id', 'a.label', 'a.address1', 'a.city', 'a.state'])
      .select(['a.postal_code', 'a.created_date', 'a.modified_date', 'a.revision']),
});
