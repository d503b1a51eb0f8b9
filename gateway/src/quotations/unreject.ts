import type { Quotation } from '@console/shared/entities/quotation';
import { AppError } from '@console/shared/errors';
import type { QuotationStatus } from '@console/shared/lifecycles/quotation';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { requote } from '../quote-requests/commands.ts';
import { quotationRecord } from '../records/quotation.ts';

/**
 * Gives a rejected quotation its status back, and its quote requests, which the rejection returned to their queue. They
 * must be as it left them.
 * @param seq the rejection in the log: its write also has the changes of the requests
 */
export async function unreject(
  work: UnitOfWork,
  { quotation_id }: Quotation,
  { status, seq }: { status: QuotationStatus; seq: number },
): Promise<void> {
  const { rows } = await sql<{ request_id: number; revision: number }>`
    select c.id::int as request_id, (c.body->>'revision')::int as revision from changes r join changes c
      on c.at = r.at and c.by_user_id = r.by_user_id and c.entity = 'quotation_request'
        and c.id in (select request_id::text from quotation_items where quotation_id = ${quotation_id})
        and c.previous->>'quotation_id' = ${String(quotation_id)}
    where r.seq = ${seq} order by 1`.execute(work.db);
  if (!(await requote(work, quotation_id, rows))) {
    throw new AppError('conflict', 'One of its quote requests was changed since, so it stays rejected.');
  }
  await quotationRecord.update(work.db, quotation_id, {
    ...{ status, reject_message: null, modified_by: work.actor.user_id, modified_date: work.now },
    // What an approved quotation grants is the quotation itself.
    ...(status === 'CONFIRMED' && { approved: null }),
  });
}
