import type { FastifyInstance } from 'fastify';
import { partyCalls } from '@console/shared/calls/parties';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { findOrganisation, listOrganisations } from './organisations.ts';
import { findTenant, listTenants } from './tenants.ts';

export async function parties(app: FastifyInstance): Promise<void> {
  serve(app, partyCalls.tenants, async ({ db, query, actor }) => {
    if (query.tenant_id) return { tenant: found('Customer', await findTenant(db, query.tenant_id)) };
    const { rows, count } = await listTenants(db, query, actor.audience.boundOrg);
    return { tenants: rows, count };
  });

  serve(app, partyCalls.organisations, async ({ db, query, actor }) => {
    const { boundOrg } = actor.audience;
    if (query.org_id) return { organisation: found('Organisation', await findOrganisation(db, query.org_id)) };
    const { rows, count } = await listOrganisations(db, query, boundOrg);
    return { organisations: rows, count };
  });
}
