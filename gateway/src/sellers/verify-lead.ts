import type { Lead, Seller } from '@console/shared/entities/parties';
import type { Values } from '@console/shared/fields/field';
import type { LEAD_FIELDS } from '@console/shared/fields/lead';
import { leadChart } from '@console/shared/lifecycles/lead';
import { updateRecord } from '../changes/update-record.ts';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { leadRecord } from '../records/lead.ts';

interface Verification {
  lead_id: number;
  /** Revision of the lead that the caller saw. */
  ifMatch: number | undefined;
  /** Other changes to the lead in the same write. */
  fields?: Partial<Values<typeof LEAD_FIELDS>>;
}

/** Verifies a contacted lead. `onboard` creates the seller, which the lead refers to from then on. */
export async function verifyLead(
  work: UnitOfWork,
  { lead_id, ifMatch, fields = {} }: Verification,
  onboard: (lead: Lead) => Promise<Seller>,
): Promise<Seller> {
  const { db, now, actor } = work;
  const outcome: { seller?: Seller } = {};
  await updateRecord(work, leadRecord, lead_id, ifMatch, async (lead) => {
    const { permissions } = actor;
    checkMove(leadChart, { name: 'verify', from: lead.lead_status, to: 'VERIFIED', permissions });
    const seller = (outcome.seller = await onboard({ ...lead, ...fields }));
    const { seller_id } = seller;
    await leadRecord.update(db, lead_id, { ...fields, lead_status: 'VERIFIED', seller_id, modified_date: now });
  });
  return outcome.seller as Seller;
}
