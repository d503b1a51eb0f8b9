import { ADDRESS_FIELDS } from '@console/shared/fields/address';
import { columnsOf, recordTable } from './record-table.ts';

export const addressRecord = recordTable({
  entity: 'address',
  table: 'addresses',
  alias: 'a',
  key: 'address_id',
  shown: (query) =>
    query
      .select(columnsOf('a', ADDRESS_FIELDS))
      .select(['a.address_id', 'a.entity_type', 'a.entity_id', 'a.created_date', 'a.modified_date', 'a.revision']),
});
