import type { organisationCalls } from '@console/shared/calls/organisation';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof organisationCalls.list>('GET', '/organisation/getOrganisation');

export const listOrganisations = rowsOf(list, 'organisations');
export const getOrganisation = rowOf(list, 'organisation', (org_id: number) => ({ org_id }));
export const createOrganisation = savedBy(
  bind<typeof organisationCalls.create>('POST', '/organisation/createOrganisation'),
  'organisation',
);
