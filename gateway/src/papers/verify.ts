import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { hashOfPaper, printedNumber } from './keep.ts';

const PAGE = 500;

/** How many papers fit their hashes, and the first that does not. */
export interface PapersVerdict {
  papers: number;
  misfit: { name: string; why: string } | undefined;
}

/**
 * Verifies every paper from the oldest to the newest, up to the first that does not fit.
 * @param db a snapshot, or a database that nobody writes to
 */
export async function verifyPapers(db: Kysely<Database>): Promise<PapersVerdict> {
  const verdict: PapersVerdict = { papers: 0, misfit: undefined };
  for (let page = await read(db, 0); page.length > 0; page = await read(db, page.at(-1)?.paper_id ?? 0)) {
    for (const { kind, number, revision, content, hash } of page) {
      const printed = printedNumber(number, revision);
      const name = `${kind.replaceAll('_', ' ')} ${printed}`;
      if (hashOfPaper(content) !== hash) return { ...verdict, misfit: { name, why: 'its content was changed' } };
      if ((content as PrintedDocument).number !== printed) {
        return { ...verdict, misfit: { name, why: 'its number was changed' } };
      }
      verdict.papers += 1;
    }
  }
  return verdict;
}

const read = (db: Kysely<Database>, after: number) =>
  db.selectFrom('papers').selectAll().where('paper_id', '>', after).orderBy('paper_id').limit(PAGE).execute();
