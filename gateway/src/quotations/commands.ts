import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import type { Quotation } from '@console/shared/entities/quotation';
import { amend } from '../changes/amend.ts';
import type { Work } from '../changes/work.ts';
import { approve, reject } from './decide.ts';
import { edit } from './edit.ts';
import { quotationRecord } from './record.ts';

export type Update = BodyOf<typeof quotationCalls.update>;

/**
 * Edits, approves or rejects a quotation, by the status asked for (protocol.md). The quotation is locked first and
 * the requests of its lines after it, in the order of their ids.
 */
export function updateQuotation(work: Work, body: Update, ifMatch: number | undefined): Promise<Quotation> {
  return amend(work, quotationRecord, body.quotation_id, ifMatch, (before) => {
    if (body.status === 'CONFIRMED') return approve(work, before, body);
    if (body.status === 'REJECTED') return reject(work, before, body);
    return edit(work, before, body);
  });
}
