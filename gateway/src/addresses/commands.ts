import type { BodyOf } from '@console/shared/calls/call';
import type { addressCalls } from '@console/shared/calls/records';
import type { Address } from '@console/shared/entities/records';
import { invalid } from '@console/shared/errors';
import { ADDRESS_FIELDS, addressErrors } from '@console/shared/fields/address';
import { newValuesOf } from '@console/shared/fields/field';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { addressRecord } from '../records/address.ts';
import { writableOwner } from '../records/owner.ts';

type Create = BodyOf<typeof addressCalls.create>;

export async function addAddress(work: UnitOfWork, { entity_type, entity_id, ...body }: Create): Promise<Address> {
  const { db, actor, now } = work;
  const place = newValuesOf(ADDRESS_FIELDS, body);
  const errors = addressErrors(place);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const owner = await writableOwner(db, actor.audience, { kind: entity_type, id: entity_id, field: 'entity_type' });
  return createRecord(work, addressRecord, {
    ...place,
    entity_type: owner.kind,
    entity_id: owner.id,
    created_date: now,
    modified_date: now,
  });
}
