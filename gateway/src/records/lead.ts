import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Leads = Rows<'leads', 'l'>;

export const leadRecord = recordTable({
  entity: 'lead',
  table: 'leads',
  alias: 'l',
  key: 'lead_id',
  shown: (query) =>
    query
      .select(columnsOf('l', LEAD_FIELDS))
      .select(['l.lead_id', 'l.lead_status', 'l.seller_id', 'l.created_date', 'l.modified_date', 'l.revision']),
});
