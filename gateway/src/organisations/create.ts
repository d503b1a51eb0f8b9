import type { BodyOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import type { Organisation } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { organisationRecord } from '../records/organisation.ts';
import { insertOrganisation } from './repository.ts';

/** Creates an organisation, active by default. Throws 422 if another has its name, ignoring case. */
export async function createOrganisation(
  work: UnitOfWork,
  { logo = null, is_active = true, ...body }: BodyOf<typeof organisationCalls.create>,
): Promise<Organisation> {
  const { db, now } = work;
  const organisation_name = body.organisation_name.trim().replace(/\s+/g, ' ');
  if (!organisation_name) throw invalid({ organisation_name: MESSAGES.pick.enter('organisation name') });
  const values = { organisation_name, logo, is_active, created_date: now, modified_date: now };
  const org_id = await insertOrganisation(db, values);
  if (org_id === undefined) throw invalid({ organisation_name: 'An organisation with this name already exists.' });
  return created(work, organisationRecord, org_id);
}
