import type { FastifyInstance } from 'fastify';
import { organisationCalls } from '@console/shared/calls/organisation';
import { MESSAGES } from '@console/shared/messages';
import { checkKeptPictures } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { organisationRecord } from '../records/organisation.ts';
import { createOrganisation } from './create.ts';
import { listOrganisations } from './repository.ts';

export async function organisations(app: FastifyInstance): Promise<void> {
  serve(app, organisationCalls.list, async ({ db, query, actor }) => {
    const { bound } = actor.audience;
    if (query.org_id) return { organisation: await organisationRecord.get(db, query.org_id) };
    const { rows, count } = await listOrganisations(db, query, bound);
    return { organisations: rows, count };
  });

  serve(app, organisationCalls.create, async ({ body, actor, write }) => {
    if (body.logo) await checkKeptPictures(app, actor, 'organisations.logo', [body.logo]);
    const organisation = await write((work) => createOrganisation(work, body));
    return { success: true, message: MESSAGES.others.organisationCreated, organisation };
  });
}
