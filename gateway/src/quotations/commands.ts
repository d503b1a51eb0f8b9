import type { Quotation } from '@console/shared/entities/quotation';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { quotationRecord } from '../records/quotation.ts';
import { approve, reject } from './decide.ts';
import { edit } from './edit.ts';
import type { Update } from './edit.ts';

/**
 * Edits, approves or rejects a quotation, depending on the requested status (docs/PROTOCOL.md). Locks the quotation
 * first, then the requests of its lines in id order.
 */
export function updateQuotation(work: UnitOfWork, body: Update, ifMatch: number | undefined): Promise<Quotation> {
  return updateRecord(work, quotationRecord, body.quotation_id, ifMatch, (before) => {
    if (body.status === 'CONFIRMED') return approve(work, before, body);
    if (body.status === 'REJECTED') return reject(work, before, body);
    return edit(work, before, body);
  });
}
