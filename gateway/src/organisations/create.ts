import type { BodyOf } from '@console/shared/calls/call';
import type { organisationCalls } from '@console/shared/calls/organisation';
import type { Organisation } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { errorsOf, newValuesOf } from '@console/shared/fields/field';
import { ORGANISATION_FIELDS } from '@console/shared/fields/organisation';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { organisationRecord } from '../records/organisation.ts';
import { insertOrganisation } from './repository.ts';

/** Creates an organisation, active by default. Throws 422 if another has its name, ignoring case. */
export async function createOrganisation(
  work: UnitOfWork,
  body: BodyOf<typeof organisationCalls.create>,
): Promise<Organisation> {
  const { db, now } = work;
  const values = newValuesOf(ORGANISATION_FIELDS, body);
  const errors = errorsOf(ORGANISATION_FIELDS, values);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const organisation_name = values.organisation_name.replace(/\s+/g, ' ');
  const org_id = await insertOrganisation(db, { ...values, organisation_name, created_date: now, modified_date: now });
  if (org_id === undefined) throw invalid({ organisation_name: 'An organisation with this name already exists.' });
  return created(work, organisationRecord, org_id);
}
