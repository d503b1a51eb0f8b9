import type { FastifyInstance } from 'fastify';
import { partyCalls } from '@console/shared/calls/parties';
import { WORDING } from '@console/shared/wording';
import { checkKeptPicture } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { createTenant } from './create-tenant.ts';
import type { Created } from './create-tenant.ts';
import { findOrganisation, listOrganisations } from './organisations.ts';
import { findTenant, listTenants } from './tenants.ts';

export async function parties(app: FastifyInstance): Promise<void> {
  serve(app, partyCalls.tenants, async ({ db, query, actor }) => {
    if (query.tenant_id) return { tenant: found('Customer', await findTenant(db, query.tenant_id)) };
    const { rows, count } = await listTenants(db, query, actor.audience.boundOrg);
    return { tenants: rows, count };
  });

  serve(app, partyCalls.createTenant, async ({ body, write }) => {
    if (body.logo) await checkKeptPicture(app.files, 'logo', body.logo);
    let created: Created | undefined;
    const tenant = await write(async (work) => (created = await createTenant(work, body)).tenant);
    // A call that was answered before makes nobody, and nobody is welcomed twice.
    if (created) await app.welcome.greet(created.customer);
    return { success: true, message: WORDING.tenant.created, tenant };
  });

  serve(app, partyCalls.organisations, async ({ db, query, actor }) => {
    const { boundOrg } = actor.audience;
    if (query.org_id) return { organisation: found('Organisation', await findOrganisation(db, query.org_id)) };
    const { rows, count } = await listOrganisations(db, query, boundOrg);
    return { organisations: rows, count };
  });
}
