import { Type } from 'typebox';
import { Tenant } from '../entities/parties.ts';
import { DateRange, Id, Line, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

/** Customer details other than name and place. */
const PARTICULARS = {
  org_id: Type.Optional(Id),
  address: Type.Optional(nullable(Line)),
  postal_code: Type.Optional(nullable(Short)),
  gst_no: Type.Optional(nullable(Short)),
  email: Type.Optional(nullable(Short)),
  mobile: Type.Optional(nullable(Short)),
  logo: Type.Optional(nullable(Short)),
  sales_person: Type.Optional(nullable(Id)),
  verified_tenant: Type.Optional(Type.Boolean()),
};

export const tenantCalls = {
  list: call({
    method: 'GET',
    path: '/tenant/getTenant',
    service: 'TENANT',
    may: 'tenant:READ',
    summary: 'List customers; with `tenant_id`, get one',
    query: Type.Object({
      tenant_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      verified_tenant: Type.Optional(Type.Boolean()),
      org_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      map_users: Type.Optional(Type.Boolean()),
      map_sales_person: Type.Optional(Type.Boolean()),
      map_created_by: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('tenants', Tenant), Type.Object({ tenant: Tenant })]),
  }),
  create: call({
    method: 'POST',
    path: '/tenant/createTenant',
    service: 'TENANT',
    may: 'tenant:WRITE',
    summary: 'Create a customer and send a welcome email',
    body: Type.Object({
      tenant_name: Short,
      district: Short,
      state: Short,
      ...PARTICULARS,
    }),
    reply: written('tenant', Tenant),
    changes: ['tenant', 'organisation'],
    creates: true,
  }),
  update: call({
    method: 'PATCH',
    path: '/tenant/updateTenant',
    service: 'TENANT',
    may: 'tenant:UPDATE',
    summary:
      'Edit or verify a customer; its quote requests change at once, documents keep the customer details they were created with',
    body: Type.Object({
      tenant_id: Id,
      tenant_name: Type.Optional(Short),
      district: Type.Optional(Short),
      state: Type.Optional(Short),
      ...PARTICULARS,
    }),
    reply: written('tenant', Tenant),
    changes: ['tenant', 'organisation', 'quotation_request', 'tenant_user'],
  }),
  remove: call({
    method: 'POST',
    path: '/tenant/deleteTenant',
    service: 'TENANT',
    may: 'tenant:DELETE',
    summary: 'Delete a customer without open records, and its users',
    body: Type.Object({ tenant_id: Id }),
    reply: written('tenant', Tenant),
    changes: ['tenant', 'organisation', 'tenant_user'],
    preflight: true,
  }),
};
