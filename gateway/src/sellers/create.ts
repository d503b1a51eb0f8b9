import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import { OWN_ORG_ID } from '@console/shared/constants';
import type { Seller } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { newValuesOf } from '@console/shared/fields/field';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { organisationRecord } from '../records/organisation.ts';
import { sellerRecord } from '../records/seller.ts';
import { errorsOf, NO_OFFICE, officeAfter } from './input.ts';
import { takenBy } from './taken.ts';
import { missingText } from '@console/shared/missing';

export type NewSeller = Omit<BodyOf<typeof sellerCalls.create>, 'lead_id'>;

/** Creates a seller, active by default. Throws 422 naming every field that is invalid or used by another seller. */
export async function createSeller(work: UnitOfWork, body: NewSeller): Promise<Seller> {
  const { db, now } = work;
  const { org_id = OWN_ORG_ID, office_address_details } = body;
  const values = newValuesOf(SELLER_FIELDS, body);
  const fields = {
    ...errorsOf(values, now),
    ...(!(await organisationRecord.find(db, org_id))?.is_active && { org_id: missingText('Organisation', org_id) }),
    ...(await takenBy(db, values)),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return createRecord(work, sellerRecord, {
    ...values,
    org_id,
    office_address_details: json(officeAfter(NO_OFFICE, office_address_details)),
    created_date: now,
    modified_date: now,
  });
}
