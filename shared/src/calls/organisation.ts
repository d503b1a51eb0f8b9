import { Type } from 'typebox';
import { Organisation } from '../entities/parties.ts';
import { DateRange, Id, listOf, nullable, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

export const organisationCalls = {
  list: call({
    method: 'GET',
    path: '/organisation/getOrganisation',
    service: 'ORGANISATION',
    may: 'tenant:READ',
    summary: 'Organisations; with `org_id` one of them',
    query: Type.Object({ org_id: Type.Optional(Id), keyword: Type.Optional(Short), ...DateRange, ...Paging }),
    reply: Type.Union([listOf('organisations', Organisation), Type.Object({ organisation: Organisation })]),
  }),
  create: call({
    method: 'POST',
    path: '/organisation/createOrganisation',
    service: 'ORGANISATION',
    may: 'tenant:WRITE',
    summary: 'A new organisation, under a name that no other has',
    body: Type.Object({
      organisation_name: Short,
      logo: Type.Optional(nullable(Short)),
      is_active: Type.Optional(Type.Boolean()),
    }),
    reply: written('organisation', Organisation),
    changes: ['organisation'],
    creates: true,
  }),
};
