import type { BodyOf } from '@console/shared/calls/call';
import type { leadCalls } from '@console/shared/calls/lead';
import type { Lead, Seller } from '@console/shared/entities/parties';
import { AppError, invalid } from '@console/shared/errors';
import { editsOf, errorsOf, newValuesOf } from '@console/shared/fields/field';
import { LEAD_FIELDS } from '@console/shared/fields/lead';
import { leadChart } from '@console/shared/lifecycles/lead';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { refused } from '@console/shared/refused';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { leadRecord } from '../records/lead.ts';
import { createSeller } from '../sellers/create.ts';
import { deleteLeadRow } from './repository.ts';
import { verifyLead } from '../sellers/verify-lead.ts';

type Create = BodyOf<typeof leadCalls.create>;
type Edit = BodyOf<typeof leadCalls.update>;
type LeadInput = Omit<Edit, 'lead_id' | 'lead_status'>;

/** Creates a lead, or with `lead_id` turns one into a seller, with the details in the body. */
export async function createLead(work: UnitOfWork, body: Create, ifMatch: number | undefined): Promise<Lead> {
  const { lead_id, lead_status = lead_id ? 'VERIFIED' : 'NEW', ...given } = body;
  if (lead_id) {
    if (lead_status !== 'VERIFIED') throw invalid({ lead_status: 'An existing lead can only be verified.' });
    return onboard(work, lead_id, given, ifMatch);
  }
  const fields = newValuesOf(LEAD_FIELDS, given);
  const errors = {
    ...errorsOf(LEAD_FIELDS, fields),
    ...(lead_status !== 'NEW' && { lead_status: 'A new lead starts as New.' }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { now } = work;
  return createRecord(work, leadRecord, { ...fields, lead_status, created_date: now, modified_date: now });
}

/** Edits the fields in the body, moves the lead as the chart allows, or both. Verified and lost leads cannot change. */
export function editLead(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Lead> {
  const { lead_id, lead_status, ...given } = body;
  if (lead_status === 'VERIFIED') return onboard(work, lead_id, given, ifMatch);
  const { db, now, actor } = work;
  const { permissions } = actor;
  return updateRecord(work, leadRecord, lead_id, ifMatch, async (before) => {
    const { lead_status: from } = before;
    const fields = editsOf(LEAD_FIELDS, given);
    const isMoved = lead_status !== undefined && lead_status !== from;
    if (isMoved) {
      const name = leadChart.movesBetween(from, lead_status)[0]?.name ?? '';
      checkMove(leadChart, { name, from, to: lead_status, permissions });
    }
    if (Object.keys(fields).length > 0) checkEdit(work, from);
    const errors = errorsOf(LEAD_FIELDS, fields, before);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await leadRecord.update(db, lead_id, { ...fields, ...(isMoved && { lead_status }), modified_date: now });
  });
}

export const deleteLead = (work: UnitOfWork, lead_id: number, ifMatch: number | undefined): Promise<Lead> =>
  deleteRecord(work, leadRecord, lead_id, ifMatch, async () => {
    await deleteLeadRow(work.db, lead_id);
  });

function checkEdit({ actor: { permissions } }: UnitOfWork, status: string): void {
  if (!can(permissions, 'seller', 'UPDATE')) throw refused('seller:UPDATE');
  if (leadChart.allowed(status).length > 0) return;
  const message = `Its status is ${leadChart.label(status)}, so it can't be changed.`;
  throw new AppError('illegal_move', message, { status, allowed: [] });
}

async function onboard(
  work: UnitOfWork,
  lead_id: number,
  given: LeadInput,
  ifMatch: number | undefined,
): Promise<Lead> {
  await verifyLead(work, { lead_id, ifMatch, fields: editsOf(LEAD_FIELDS, given) }, (lead) => sellerOf(work, lead));
  return (await leadRecord.find(work.db, lead_id)) as Lead;
}

/** The seller that a lead becomes. Validation errors use the lead's field names. */
async function sellerOf(work: UnitOfWork, lead: Lead): Promise<Seller> {
  const errors = {
    ...errorsOf(LEAD_FIELDS, lead),
    ...(!lead.district && { district: MESSAGES.pick.enter('district') }),
    ...(!lead.state && { state: MESSAGES.pick.enter('state') }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { name, district, state, zone, lead_category, lead_owner, mobile, email } = lead;
  return createSeller(work, {
    seller_name: name,
    district: district ?? '',
    state: state ?? '',
    zone,
    categories: lead_category ? [lead_category] : [],
    source_person: lead_owner,
    mobile_1: mobile,
    email_id_1: email,
  }).catch((error: unknown) => {
    throw asOfLead(error);
  });
}

const NAMES: Readonly<Record<string, string>> = { seller_name: 'name', mobile_1: 'mobile', email_id_1: 'email' };

function asOfLead(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'invalid') return error;
  const fields = Object.entries(error.details['fields'] as Record<string, string>);
  return invalid(Object.fromEntries(fields.map(([name, words]) => [NAMES[name] ?? name, words])));
}
