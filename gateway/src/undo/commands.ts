import type { BodyOf } from '@console/shared/calls/call';
import type { undoCalls } from '@console/shared/calls/undo';
import type { Quotation } from '@console/shared/entities/quotation';
import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { invalid } from '@console/shared/errors';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { quotationRequestChart } from '@console/shared/lifecycles/quotation-request';
import { updateRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { unreject } from '../quotations/unreject.ts';
import { quotationRecord } from '../records/quotation.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { judged } from './judge.ts';

/** Takes a move back, by a write of its own. What had a deadline goes on with it. */
export async function undo(
  work: UnitOfWork,
  { request_id, quotation_id, revision }: BodyOf<typeof undoCalls.undo>,
): Promise<{ rfq: QuotationRequest } | { quotation: Quotation }> {
  const back: UnitOfWork = { ...work, undoes: true };
  if (request_id !== undefined && quotation_id === undefined)
    return { rfq: await unarchive(back, request_id, revision) };
  if (quotation_id !== undefined && request_id === undefined) {
    return { quotation: await ofQuotation(back, quotation_id, revision) };
  }
  throw invalid({ request_id: 'Name one quote request, or one quotation.' });
}

const unarchive = (work: UnitOfWork, request_id: number, revision: number) =>
  updateRecord(work, quoteRequestRecord, request_id, undefined, async (before) => {
    const asked = { entity: 'quotation_request', id: String(request_id), revision } as const;
    const { status } = await judged(work, asked, before, quotationRequestChart);
    await quoteRequestRecord.update(work.db, request_id, {
      ...{ status, message: null, modified_by: work.actor.user_id, modified_date: work.now },
    });
  });

const ofQuotation = (work: UnitOfWork, quotation_id: number, revision: number) =>
  updateRecord(work, quotationRecord, quotation_id, undefined, async (before) => {
    const asked = { entity: 'quotation', id: String(quotation_id), revision } as const;
    await unreject(work, before, await judged(work, asked, before, quotationChart));
  });
