import { Type } from 'typebox';
import { Organisation } from '../entities/parties.ts';
import { Id, listOf, Paging, Short } from '../schema.ts';
import { call } from './call.ts';

export const organisationCalls = {
  list: call({
    method: 'GET',
    path: '/organisation/getOrganisation',
    service: 'ORGANISATION',
    may: 'tenant:READ',
    summary: 'Organisations; with `org_id` one of them',
    query: Type.Object({ org_id: Type.Optional(Id), keyword: Type.Optional(Short), ...Paging }),
    reply: Type.Union([listOf('organisations', Organisation), Type.Object({ organisation: Organisation })]),
  }),
};
