import type { BodyOf } from '@console/shared/calls/call';
import type { sellerCalls } from '@console/shared/calls/seller';
import type { Seller } from '@console/shared/entities/parties';
import { invalid } from '@console/shared/errors';
import { editsOf } from '@console/shared/fields/field';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import type { SellerValues } from '@console/shared/fields/seller';
import { withDependents } from '../changes/cascade.ts';
import { DEPENDENTS } from '../changes/dependents.ts';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { sellerRecord } from '../records/seller.ts';
import { errorsOf, officeAfter } from './input.ts';
import { takenBy } from './taken.ts';

type Body = BodyOf<typeof sellerCalls.update>;

/** Edits the fields in the body; the seller's offers that show them follow. */
export function editSeller(work: UnitOfWork, body: Body, ifMatch: number | undefined): Promise<Seller> {
  const { db, now } = work;
  const { seller_id, office_address_details } = body;
  return updateRecord(work, sellerRecord, seller_id, ifMatch, async (before) => {
    const edited = editsOf(SELLER_FIELDS, body);
    const fields = { ...errorsOf(edited, now, before), ...(await takenBy(db, newIdentity(before, edited), seller_id)) };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const office = officeAfter(before.office_address_details, office_address_details);
    const write = async () => {
      await sellerRecord.update(db, seller_id, { ...edited, office_address_details: json(office), modified_date: now });
    };
    await withDependents(work, DEPENDENTS.seller, { before, edited }, write);
  });
}

/** A duplicate that predates the uniqueness check may stay. */
const newIdentity = (before: Seller, edited: Partial<SellerValues>) =>
  Object.fromEntries(
    (['gstin', 'mobile_1', 'email_id_1'] as const)
      .filter((name) => edited[name] && edited[name] !== before[name])
      .map((name) => [name, edited[name]]),
  );
