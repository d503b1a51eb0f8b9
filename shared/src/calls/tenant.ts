import { Type } from 'typebox';
import { Tenant } from '../entities/parties.ts';
import { Id, Line, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

export const tenantCalls = {
  list: call({
    method: 'GET',
    path: '/tenant/getTenant',
    service: 'TENANT',
    may: 'tenant:READ',
    summary: 'Customers; with `tenant_id` one of them',
    query: Type.Object({
      tenant_id: Type.Optional(Id),
      keyword: Type.Optional(Short),
      verified_tenant: Type.Optional(Type.Boolean()),
      org_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      map_users: Type.Optional(Type.Boolean()),
      map_sales_person: Type.Optional(Type.Boolean()),
      map_created_by: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    reply: Type.Union([listOf('tenants', Tenant), Type.Object({ tenant: Tenant })]),
  }),
  create: call({
    method: 'POST',
    path: '/tenant/createTenant',
    service: 'TENANT',
    may: 'tenant:WRITE',
    summary: 'Take a customer on, who is welcomed by mail',
    body: Type.Object({
      tenant_name: Short,
      district: Short,
      state: Short,
      org_id: Type.Optional(Id),
      address: Type.Optional(nullable(Line)),
      postal_code: Type.Optional(nullable(Short)),
      gst_no: Type.Optional(nullable(Short)),
      email: Type.Optional(nullable(Short)),
      mobile: Type.Optional(nullable(Short)),
      logo: Type.Optional(nullable(Short)),
      sales_person: Type.Optional(nullable(Id)),
      verified_tenant: Type.Optional(Type.Boolean()),
    }),
    reply: written('tenant', Tenant),
    changes: ['tenant'],
    creates: true,
  }),
};
