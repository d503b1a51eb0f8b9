import type { Kysely } from 'kysely';
import { metaOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import { missing } from '@console/shared/missing';
import type { Actor } from '../actor.ts';
import type { Company } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { forReader } from '../documents/for-reader.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { present } from '../http/present.ts';
import { drawNow, KINDS } from './kinds.ts';
import type { PaperKind } from './kinds.ts';
import { paperOf } from './read.ts';

interface Wish {
  kind: PaperKind;
  id: string | number;
  /** One revision of its papers. */
  revision?: string | undefined;
  /** Refuses a record that the caller may see. */
  refuse?: (row: Row) => void;
}

/** The document of a record as this caller may read it. 404 for a record that the caller may not see. */
export async function shownTo(
  actor: Actor,
  db: Kysely<Database>,
  company: Company,
  { kind, id, revision, refuse }: Wish,
): Promise<PrintedDocument> {
  const { record } = KINDS[kind];
  const { singular } = metaOf(record.entity);
  const whole = await record.get(db, id);
  const { [singular]: seen } = present(actor, { [singular]: whole }) as Record<string, Row>;
  refuse?.(whole);
  const document = await documentOf(db, company, { kind, id, revision }, { whole, seen: seen ?? whole });
  return forReader(document, actor.audience);
}

/**
 * The paper, with what came later: the mark of a status, an e-way bill. A draft is drawn from its record.
 * @param seen the row as its reader sees it: a customer sees no draft of a quotation that was approved before
 */
export async function documentOf(
  db: Kysely<Database>,
  company: Company,
  { kind, id, revision }: Wish,
  { whole, seen }: { whole: Row; seen: Row },
): Promise<PrintedDocument> {
  const known = KINDS[kind];
  const isDraft = known.isDraft(seen);
  if (isDraft && revision === undefined) return drawNow(db, known, whole, company);
  const paper = await paperOf(db, kind, id, revision);
  if (paper) {
    const { content } = paper;
    return { ...content, ...(await known.over?.(db, id, content, seen)), mark: isDraft ? null : known.mark(seen) };
  }
  if (revision !== undefined) throw missing('Paper', `${id} ${revision}`);
  if (known.isIssued(whole)) throw new Error(`${known.record.noun} ${id} was issued without a paper.`);
  return drawNow(db, known, whole, company);
}
