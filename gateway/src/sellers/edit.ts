import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import type { Seller } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { withOffersOf } from '../offers/cascade-seller.ts';
import { errorsOf, officeAfter, normaliseSeller } from './input.ts';
import type { NormalisedSeller } from './input.ts';
import { sellerRecord } from './record.ts';
import { updateSeller } from './repository.ts';
import { takenBy } from './taken.ts';

type Body = BodyOf<typeof sellerCalls.update>;

/** Fields of a seller that its offers show. */
const SHOWN = ['seller_name', 'district', 'state', 'address', 'gstin', 'mobile_1', 'email_id_1'] as const;

/** Edits the fields in the body; the seller's offers that show them follow. */
export function editSeller(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<Seller> {
  const { db, now } = work;
  const { seller_id, office_address_details } = body;
  return updateRecord(work, sellerRecord, seller_id, ifMatch, async (before) => {
    const edited = normaliseSeller(body);
    const fields = { ...errorsOf(edited, now), ...(await takenBy(db, newIdentity(before, edited), seller_id)) };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const office = officeAfter(before.office_address_details, office_address_details);
    const write = async () => {
      await updateSeller(db, seller_id, { ...edited, office_address_details: json(office), modified_date: now });
    };
    const isShown = SHOWN.some((name) => edited[name] !== undefined && edited[name] !== before[name]);
    await (isShown ? withOffersOf(work, seller_id, write) : write());
  });
}

/** A duplicate that predates the uniqueness check may stay. */
const newIdentity = (before: Seller, edited: NormalisedSeller) =>
  Object.fromEntries(
    (['gstin', 'mobile_1', 'email_id_1'] as const)
      .filter((name) => edited[name] && edited[name] !== before[name])
      .map((name) => [name, edited[name]]),
  );
