import { recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Leads = Rows<'leads', 'l'>;

export const leadRecord = recordTable({
  entity: 'lead',
  table: 'leads',
  alias: 'l',
  key: 'lead_id',
  shown: (query) =>
    query
      .select(['l.lead_id', 'l.name', 'l.lead_category', 'l.lead_owner', 'l.lead_status', 'l.zone', 'l.mobile'])
      .select(['l.email', 'l.district', 'l.state', 'l.seller_id', 'l.created_date', 'l.modified_date', 'l.revision']),
});
