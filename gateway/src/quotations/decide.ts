import type { Quotation } from '@console/shared/entities/quotation';
import { invalid } from '@console/shared/errors';
import { writtenOf } from '@console/shared/four-eyes';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { checkMove } from '../changes/moves.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { decisionOf, quotationFigures, refuseApproval } from '../deciders.ts';
import { issue } from '../papers/issue.ts';
import { unquote } from '../quote-requests/commands.ts';
import { quotationRecord } from '../records/quotation.ts';
import { APPROVED, keptApproval } from './approved.ts';
import type { Update } from './edit.ts';

/** Approves a draft as it is, and issues its paper. */
export async function approve(work: UnitOfWork, before: Quotation, body: Update): Promise<void> {
  const { db, actor, now } = work;
  const { status: from, quotation_id } = before;
  checkMove(quotationChart, { name: 'approve', from, to: 'CONFIRMED', permissions: actor.permissions });
  carriesNoChange(body);
  const giver = await refuseApproval(work, 'quotation', writtenOf(before), () => quotationFigures(work, before));
  await quotationRecord.update(db, quotation_id, {
    status: 'CONFIRMED',
    approved: null,
    decision: decisionOf(giver, body.approval_reason),
    send_email: body.send_email ?? before.send_email,
    send_email_with_attachment: body.send_email_with_attachment ?? before.send_email_with_attachment,
    modified_by: actor.user_id,
    modified_date: now,
  });
  await issue(work, 'quotation', quotation_id);
}

/** Rejects a quotation with its reason and returns the requests of its lines to the queue. */
export async function reject(work: UnitOfWork, before: Quotation, body: Update): Promise<void> {
  const { status: from, quotation_id, quotation_items } = before;
  checkMove(quotationChart, { name: 'reject', from, to: 'REJECTED', permissions: work.actor.permissions });
  carriesNoChange(body);
  const reject_message = body.reject_message?.trim();
  if (!reject_message) throw invalid({ reject_message: 'Enter a reason for rejecting.' });
  await quotationRecord.update(work.db, quotation_id, {
    status: 'REJECTED',
    approved: keptApproval(before),
    reject_message,
    modified_by: work.actor.user_id,
    modified_date: work.now,
  });
  const requests = quotation_items
    .filter(({ included_in_quotation }) => included_in_quotation)
    .map(({ request_id }) => request_id)
    .filter((id) => id !== null);
  await unquote(work, quotation_id, requests);
}

const EDITED = [...APPROVED, 'po_link'];

/** A decision is about the current quotation: 422 naming each change in the same body. */
function carriesNoChange(body: Update): void {
  const changes = Object.keys(body).filter((field) => EDITED.includes(field));
  if (changes.length === 0) return;
  throw invalid(Object.fromEntries(changes.map((field) => [field, 'Save this change first.'])));
}
