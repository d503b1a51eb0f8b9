import { Type } from 'typebox';
import { Organisation } from '../entities/parties.ts';
import { ORGANISATION_FIELDS } from '../fields/organisation.ts';
import { inCreations } from '../fields/schemas.ts';
import { DateRange, Id, listOf, Paging, Short } from '../schema.ts';
import { call, written } from './call.ts';

export const organisationCalls = {
  list: call({
    method: 'GET',
    path: '/organisation/getOrganisation',
    service: 'ORGANISATION',
    may: 'tenant:READ',
    summary: 'List organisations; with `org_id`, get one',
    query: Type.Object({ org_id: Type.Optional(Id), keyword: Type.Optional(Short), ...DateRange, ...Paging }),
    reply: Type.Union([listOf('organisations', Organisation), Type.Object({ organisation: Organisation })]),
  }),
  create: call({
    method: 'POST',
    path: '/organisation/createOrganisation',
    service: 'ORGANISATION',
    may: 'tenant:WRITE',
    summary: 'Create an organisation; its name must be unique',
    body: Type.Object(inCreations(ORGANISATION_FIELDS, 'organisation_name')),
    reply: written('organisation', Organisation),
    changes: ['organisation'],
    creates: true,
  }),
};
