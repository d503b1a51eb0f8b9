import { Type } from 'typebox';
import { Tenant } from '../entities/parties.ts';
import { inCreations, inEdits } from '../fields/schemas.ts';
import { TENANT_FIELDS } from '../fields/tenant.ts';
import { DateRange, Id, listOf, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

const STANDING = { org_id: Type.Optional(Id), verified_tenant: Type.Optional(Type.Boolean()) };

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
      ...inCreations(TENANT_FIELDS, 'tenant_name', 'district', 'state'),
      ...STANDING,
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
      ...inEdits(TENANT_FIELDS),
      ...STANDING,
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
