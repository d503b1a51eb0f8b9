import { assumed, numberIn, only, orNull, PAGED, signedIn, textIn } from '../call.ts';
import type { SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Sessions } from '../sessions.ts';
import type { Tenant } from '../world/customers.ts';
import { MARKETPLACE, STAFF_ROLES } from '../world/people.ts';
import { contains, isOneOf } from '../world/table.ts';
import type { Kept, Tests } from '../world/table.ts';
import type { World } from '../world/world.ts';
import { edits, removes } from './row-calls.ts';

const TENANT = [
  ...['tenant_name', 'district', 'state', 'logo', 'gst_no', 'verified_tenant', 'sales_person', 'org_id'],
  ...assumed('address', 'postal_code', 'email', 'mobile'),
] as const;

/** Customers and their organisations. */
export function customerCalls(world: World): SpecCall[] {
  const { tenants, organisations, rfqs, orders, next } = world;
  const tests: Tests<Tenant & Kept> = [
    [['tenant_name'], contains('tenant_name')],
    [['verified_tenant'], isOneOf('verified_tenant')],
    [['org_id'], isOneOf('org_id')],
    [['sales_person'], isOneOf('sales_person')],
  ];

  return [
    {
      method: 'GET',
      path: '/tenant/getTenant',
      query: [
        ...['tenant_name', 'verified_tenant', 'org_id', 'sales_person', 'map_users', 'map_sales_person'],
        ...['map_created_by', 'tenant_id', ...PAGED],
      ],
      answer: ({ query }) => tenants.list(query, tests),
    },
    {
      method: 'POST',
      path: '/tenant/createTenant',
      body: TENANT,
      answer: (asked) => {
        const { body } = asked;
        const gst_no = orNull(body, 'gst_no');
        if (gst_no !== null && gst_no.length !== 15) throw new Refusal(400, 'invalid gst_no');
        const row = tenants.add(
          {
            ...{
              tenant_id: next.tenant(),
              tenant_name: textIn(body, 'tenant_name'),
              district: textIn(body, 'district'),
            },
            ...{ state: textIn(body, 'state'), address: null, postal_code: null, logo: null, gst_no, email: null },
            ...{ mobile: null, verified_tenant: false, sales_person: null, org_id: MARKETPLACE },
            ...only(body, ...TENANT),
          },
          signedIn(asked),
        );
        return tenants.written(row, 'Tenant created');
      },
    },
    edits(tenants, 'PATCH', '/tenant/updateTenant', TENANT),
    removes(
      tenants,
      'POST',
      '/tenant/deleteTenant',
      (id) =>
        [...rfqs.all(), ...orders.all()].some(({ tenant_id }) => tenant_id === id) &&
        'Tenant has quote requests or orders',
    ),
    {
      method: 'GET',
      path: '/organisation/getOrganisation',
      query: ['org_id', ...PAGED],
      answer: ({ query }) => organisations.list(query),
    },
    {
      method: 'POST',
      path: '/organisation/createOrganisation',
      body: ['organisation_name', 'is_active', 'logo'],
      answer: (asked) => {
        const { body } = asked;
        const name = textIn(body, 'organisation_name');
        const named = { org_id: next.org(), organisation_name: name, is_active: true, logo: orNull(body, 'logo') };
        return organisations.written(organisations.add(named, signedIn(asked)), 'Organisation created');
      },
    },
  ];
}

const USER = ['first_name', 'last_name', 'email', 'mobile', 'username', 'role_id', 'tenant_id', 'org_id'] as const;

/** Staff and customers' users. */
export function userCalls({ people, tenants, next }: World, sessions: Sessions): SpecCall[] {
  const ended = (user_id: number, message: string) => {
    sessions.endOf(people.find(user_id).user_id);
    return { success: true, message };
  };

  return [
    {
      method: 'GET',
      path: '/admin/user',
      query: ['role_id', 'tenant_id', ...PAGED],
      answer: ({ query }) => {
        const isStaff = !query.has('tenant_id') && !query.has('role_id');
        const asked = isStaff ? new Map([...query, ['role_id', STAFF_ROLES.map(String)] as const]) : query;
        return people.list(asked, [
          [['role_id'], isOneOf('role_id')],
          [['tenant_id'], isOneOf('tenant_id')],
        ]);
      },
    },
    {
      method: 'POST',
      path: '/admin/createUser',
      body: USER,
      answer: (asked) => {
        const { body } = asked;
        const email = orNull(body, 'email') ?? '';
        const mobile = orNull(body, 'mobile') ?? '';
        const isTaken = (one: { email: string; mobile: string }) =>
          (email !== '' && one.email === email) || (mobile !== '' && one.mobile === mobile);
        const other = people.all().find(isTaken);
        if (other) throw new Refusal(400, other.email === email ? 'duplicate username or e-mail' : 'duplicate mobile');
        const tenant_id = Number(body['tenant_id']) || null;
        const org_id = tenant_id === null ? MARKETPLACE : tenants.find(tenant_id).org_id;
        const row = people.add(
          {
            ...{ user_id: next.user(), first_name: textIn(body, 'first_name'), last_name: textIn(body, 'last_name') },
            ...{
              role_id: numberIn(body, 'role_id'),
              email,
              mobile,
              tenant_id,
              org_id,
              is_banned: false,
              is_deleted: false,
            },
          },
          signedIn(asked),
        );
        return people.written(row, 'User created');
      },
    },
    {
      method: 'POST',
      path: '/admin/markUserDeleted',
      body: ['user_id'],
      answer: (asked) => {
        const row = people.find(numberIn(asked.body, 'user_id'));
        people.change(row, { is_deleted: true }, signedIn(asked));
        return ended(row.user_id, 'User removed');
      },
    },
    {
      method: 'POST',
      path: '/admin/user/ban',
      body: ['user_id'],
      answer: (asked) => {
        const row = people.find(numberIn(asked.body, 'user_id'));
        people.change(row, { is_banned: true }, signedIn(asked));
        return ended(row.user_id, 'User banned');
      },
    },
    {
      method: 'POST',
      path: '/admin/user/logout',
      body: ['user_id'],
      answer: ({ body }) => ended(numberIn(body, 'user_id'), 'User logged out'),
    },
  ];
}
