import { AppError } from '@console/shared/errors';
import { financialYear } from '@console/shared/gst';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { printedDay } from '../documents/sale.ts';
import { drawNow, KINDS } from './kinds.ts';
import type { PaperKind } from './kinds.ts';
import { keepPapers, nextRevision, paperRow } from './keep.ts';
import { paperOf } from './read.ts';

/**
 * Issues the paper of a record as the write has left it: call it after the move, in the same write, with the record
 * locked. It is dated today. Whatever happens to the record later, the paper stands. An earlier paper stays, and this one gets the next
 * revision letter.
 */
export async function issue(work: UnitOfWork, kind: PaperKind, id: string | number): Promise<void> {
  const { actor, company, db, now } = work;
  const drawn = await drawNow(db, KINDS[kind], await KINDS[kind].record.get(db, id), company);
  refuseLastYears(kind, drawn.number, now);
  const document = { ...drawn, date: printedDay(now) };
  const last = await paperOf(db, kind, id);
  const revision = last ? nextRevision(last.revision) : null;
  await keepPapers(db, [paperRow({ kind, id, document, revision, issued_at: now, issued_by: actor.user_id })]);
}

/** Papers under tax rules whose number was given to their draft. */
const NUMBERED_AS_DRAFTS: ReadonlySet<PaperKind> = new Set(['credit_note', 'delivery_challan']);

/** Throws 409 for a number of an earlier financial year: that series is closed (CGST Rules 53 and 55). */
function refuseLastYears(kind: PaperKind, number: string, now: Date): void {
  const [, year = financialYear(now)] = /^[A-Z]+(\d{4})-/.exec(number) ?? [];
  if (!NUMBERED_AS_DRAFTS.has(kind) || year === financialYear(now)) return;
  const words = `${number} has a number of an earlier financial year. Cancel it and create a new one.`;
  throw new AppError('conflict', words, { number });
}
