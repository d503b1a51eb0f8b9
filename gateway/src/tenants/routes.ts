import type { FastifyInstance } from 'fastify';
import { maySee } from '@console/shared/audience';
import { tenantCalls } from '@console/shared/calls/tenant';
import { MESSAGES } from '@console/shared/messages';
import { missing } from '@console/shared/missing';
import { checkKeptPictures } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { tenantRecord } from '../records/tenant.ts';
import { createTenant } from './create.ts';
import type { Created } from './create.ts';
import { deleteTenant } from './delete.ts';
import { editTenant } from './edit.ts';
import { listTenants } from './repository.ts';

export async function tenants(app: FastifyInstance): Promise<void> {
  serve(app, tenantCalls.list, async ({ db, query, actor, raw }) => {
    if (query.tenant_id) {
      const tenant = await tenantRecord.get(db, query.tenant_id);
      if (!maySee(actor.audience, 'tenant', tenant)) throw missing('Customer', query.tenant_id);
      app.security.noteRead(raw, 'customer_opened', `${tenant.tenant_name} (${tenant.tenant_id})`);
      return { tenant };
    }
    const { rows, count } = await listTenants(db, query, actor.audience.bound);
    return { tenants: rows, count };
  });

  serve(app, tenantCalls.create, async ({ body, actor, write }) => {
    if (body.logo) await checkKeptPictures(app, actor, 'tenants.logo', [body.logo]);
    let created: Created | undefined;
    const tenant = await write(async (work) => (created = await createTenant(work, body)).tenant);
    // A replayed call creates nobody, so nobody is welcomed twice.
    if (created) await app.welcome.greet(created.customer);
    return { success: true, message: MESSAGES.tenant.created, tenant };
  });

  serve(app, tenantCalls.update, async ({ body, ifMatch, actor, write }) => {
    if (body.logo) await checkKeptPictures(app, actor, 'tenants.logo', [body.logo]);
    const tenant = await write((work) => editTenant(work, body, ifMatch));
    return { success: true, message: MESSAGES.tenant.updated, tenant };
  });

  serve(app, tenantCalls.remove, async ({ body, ifMatch, write }) => {
    const tenant = await write((work) => deleteTenant(work, body.tenant_id, ifMatch));
    return { success: true, message: MESSAGES.tenant.deleted, tenant };
  });
}
