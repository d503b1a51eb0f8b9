import type { BodyOf } from '@console/shared/calls/call';
import type { addressCalls } from '@console/shared/calls/records';
import type { Address } from '@console/shared/entities/records';
import { invalid } from '@console/shared/errors';
import { pincodeFitsState } from '@console/shared/gst';
import { MESSAGES } from '@console/shared/messages';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { addressRecord } from '../records/address.ts';
import { writableOwner } from '../records/owner.ts';

type Create = BodyOf<typeof addressCalls.create>;

export async function addAddress(work: UnitOfWork, { entity_type, entity_id, ...body }: Create): Promise<Address> {
  const { db, actor, now } = work;
  const place = checked(body);
  const owner = await writableOwner(db, actor.audience, { kind: entity_type, id: entity_id, field: 'entity_type' });
  return createRecord(work, addressRecord, {
    ...place,
    entity_type: owner.kind,
    entity_id: owner.id,
    created_date: now,
    modified_date: now,
  });
}

/** Trims every field, and checks that the postal code belongs to the state. */
function checked(body: Omit<Create, 'entity_type' | 'entity_id'>) {
  const place = {
    label: body.label?.trim() || null,
    address1: body.address1.trim(),
    city: body.city.trim(),
    state: body.state.trim(),
    postal_code: body.postal_code.trim(),
  };
  const fields = {
    ...(!place.address1 && { address1: 'Please enter address.' }),
    ...(!place.city && { city: 'Please enter city.' }),
    ...(!place.state && { state: 'Please enter state.' }),
    ...(!pincodeFitsState(place.postal_code, place.state) && { postal_code: MESSAGES.server.areaCode }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return place;
}
