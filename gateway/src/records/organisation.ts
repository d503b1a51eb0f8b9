import { sql } from 'kysely';
import { ORGANISATION_FIELDS } from '@console/shared/fields/organisation';
import { columnsOf, recordTable } from './record-table.ts';

export const organisationRecord = recordTable({
  entity: 'organisation',
  table: 'organisations',
  alias: 'g',
  key: 'org_id',
  shown: (query) =>
    query
      .select(columnsOf('g', ORGANISATION_FIELDS))
      .select(['g.org_id', 'g.created_date', 'g.modified_date', 'g.revision'])
      .select(
        sql<number>`(select count(*) from tenants t where t.org_id = g.org_id and not t.is_deleted)`.as('customers'),
      ),
});
