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

type Asked = BodyOf<typeof undoCalls.undo>;

/** Takes a move back, by a write of its own. What had a deadline goes on with it. */
export async function undo(
  work: UnitOfWork,
  asked: Asked,
): Promise<{ rfq: QuotationRequest } | { quotation: Quotation }> {
  const id = Number(asked.id);
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw invalid({ id: 'There is no such record.' });
  const back = { ...work, undoes: true as const };
  return asked.entity === 'quotation_request'
    ? { rfq: await unarchive(back, asked, id) }
    : { quotation: await ofQuotation(back, asked, id) };
}

const unarchive = (work: UnitOfWork, asked: Asked, request_id: number) =>
  updateRecord(work, quoteRequestRecord, request_id, undefined, async (before) => {
    const { status } = await judged(work, asked, before, quotationRequestChart);
    await quoteRequestRecord.update(work.db, request_id, {
      ...{ status, message: null, modified_by: work.actor.user_id, modified_date: work.now },
    });
  });

const ofQuotation = (work: UnitOfWork, asked: Asked, quotation_id: number) =>
  updateRecord(work, quotationRecord, quotation_id, undefined, async (before) => {
    await unreject(work, before, await judged(work, asked, before, quotationChart));
  });
