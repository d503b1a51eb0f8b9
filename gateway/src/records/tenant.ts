import { sql } from 'kysely';
import { TENANT_FIELDS } from '@console/shared/fields/tenant';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { personInfo } from '../rows.ts';
import { columnsOf, recordTable } from './record-table.ts';
import type { Rows } from './record-table.ts';

export type Tenants = Rows<'tenants', 't'>;

export const tenantRecord = recordTable({
  entity: 'tenant',
  table: 'tenants',
  alias: 't',
  key: 'tenant_id',
  only: sql`not t.is_deleted`,
  shown: (query) =>
    query
      .select(columnsOf('t', TENANT_FIELDS))
      .select(['t.tenant_id', 't.verified_tenant', 't.org_id', 't.created_by'])
      .select(['t.created_date', 't.modified_date', 't.revision'])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('users as u')
            .whereRef('u.tenant_id', '=', 't.tenant_id')
            .where('u.is_deleted', '=', false)
            .orderBy('u.user_id')
            .select(['u.user_id', 'u.first_name', 'u.last_name']),
        ).as('tenant_users'),
        personInfo('t.sales_person').as('sales_person_info'),
        personInfo('t.created_by').as('created_by_info'),
      ]),
});
