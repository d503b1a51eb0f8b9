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
  const document = { ...drawn, date: printedDay(now) };
  const last = await paperOf(db, kind, id);
  const revision = last ? nextRevision(last.revision) : null;
  await keepPapers(db, [paperRow({ kind, id, document, revision, issued_at: now, issued_by: actor.user_id })]);
}
