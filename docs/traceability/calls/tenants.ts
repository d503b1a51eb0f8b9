import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, checksBody, knows, refuses } from './shown.ts';

const list = testsOf('gateway/src/tenants/list.test.ts');
const create = testsOf('gateway/src/tenants/create.test.ts');
const edit = testsOf('gateway/src/tenants/edit.test.ts');
const remove = testsOf('gateway/src/tenants/delete.test.ts');
const organisations = testsOf('gateway/src/organisations/list.test.ts');
const found = testsOf('gateway/src/organisations/create.test.ts');
const pages = testsOf('gateway/src/lists.test.ts');

export const TENANT_CALLS: readonly CallRow[] = [
  {
    call: 'GET /tenant/getTenant',
    asks: 'Customers by page, tenant_name or keyword, verified_tenant, org_id and sales_person; map_users, map_sales_person and map_created_by are taken, and those are there without them too; one by tenant_id',
    shownBy: [
      list('the customers > are counted whole, with their users, and rows as their schema has them'),
      list('the customers > come one by one by id, with the revision as etag'),
      list('the customers > are not found when there is none'),
      pages('who names no limit gets a page > of customers of 10, and is told of all'),
      ...asked(
        (query) => list(`the customers > with ${query} come newest first, without the deleted`),
        {},
        { keyword: 'INFRA' },
        { tenant_name: 'builders' },
        { isVerified: true },
        { verified_tenant: 'false' },
        { orgId: 1003 },
        { sales_person: 8 },
        { map_users: true, map_sales_person: true, map_created_by: true, page: 2, limit: 2 },
      ),
      ...refuses(list, 'GET /tenant/getTenant'),
      ...knows('/tenant/getTenant', 'page keyword isVerified orgId sales_person tenant_name verified_tenant org_id'),
      ...knows('/tenant/getTenant', 'map_users map_sales_person map_created_by'),
    ],
  },
  {
    call: 'POST /tenant/createTenant',
    asks: 'A customer taken on, who is welcomed once; every faulty field is named',
    shownBy: [
      create(
        'a new customer > is kept with who took it on, logged with the organisation that counts it, and shown as its schema has it',
      ),
      create('a new customer > is told all that is wrong at once'),
      create('the welcome > is one mail after the customer is there, also when the call comes twice'),
      ...refuses(create, 'POST /tenant/createTenant'),
      ...checksBody('POST /tenant/createTenant'),
    ],
  },
  {
    call: 'PATCH /tenant/updateTenant',
    asks: 'An edit or the verifying of a customer by PATCH',
    shownBy: [
      edit('PATCH /tenant/updateTenant > writes every field, and logs the one change'),
      edit('PATCH /tenant/updateTenant > is told all that is wrong at once, and nothing is written'),
      edit('PATCH /tenant/updateTenant > is not found when there is none'),
      ...refuses(edit, 'PATCH /tenant/updateTenant'),
      ...checksBody('PATCH /tenant/updateTenant'),
    ],
  },
  {
    call: 'POST /tenant/deleteTenant',
    asks: 'A customer deleted with its users; not while anything of it is open',
    shownBy: [
      remove(
        'POST /tenant/deleteTenant > deletes one of whom everything is over, with its users, who are signed out, each with its change',
      ),
      remove('POST /tenant/deleteTenant > refuses a customer with an order, and changes nothing'),
      ...refuses(remove, 'POST /tenant/deleteTenant'),
      ...checksBody('POST /tenant/deleteTenant'),
    ],
  },
  {
    call: 'GET /organisation/getOrganisation',
    asks: 'Organisations by page, 10 a page; one by org_id',
    shownBy: [
      organisations('the organisations > come newest first and then by id, with rows as their schema has them'),
      organisations('the organisations > are found by a part of their name, and by page'),
      organisations('the organisations > come one by one by id, with the revision as etag'),
      pages('who names no limit gets a page > of organisations of 10, and is told of all'),
      ...refuses(organisations, 'GET /organisation/getOrganisation'),
      ...knows('/organisation/getOrganisation', 'page limit org_id'),
    ],
  },
  {
    call: 'POST /organisation/createOrganisation',
    asks: 'An organisation with its logo by name, under a name that no other has',
    shownBy: [
      found(
        'a new organisation > is active, without customers, logged as its one change, and shown as its schema has it',
      ),
      found('a new organisation > of two with one name exactly one comes in'),
      ...refuses(found, 'POST /organisation/createOrganisation'),
      ...checksBody('POST /organisation/createOrganisation'),
    ],
  },
];
