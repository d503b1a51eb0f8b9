import { FIRST_REVISION } from '@console/shared/constants';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import type { PaperKind } from './kinds.ts';

export interface Paper extends Omit<Selectable<Database['papers']>, 'content'> {
  content: PrintedDocument;
}

/**
 * The newest paper of a record, or one of its revisions; undefined if there is none.
 * @param revision its letter, or `FIRST_REVISION`
 */
export async function paperOf(
  db: Kysely<Database>,
  kind: PaperKind,
  id: string | number,
  revision?: string,
): Promise<Paper | undefined> {
  const papers = ofRecord(db, kind, id).selectAll().orderBy('paper_id', 'desc').limit(1);
  const wanted = revision === undefined ? papers : papers.where('revision', 'is not distinct from', letterOf(revision));
  return (await wanted.executeTakeFirst()) as Paper | undefined;
}

/** Every paper of a record without its content, newest first. */
export const papersOf = (db: Kysely<Database>, kind: PaperKind, id: string | number) =>
  ofRecord(db, kind, id)
    .leftJoin('users as u', 'u.user_id', 'papers.issued_by')
    .select(['number', 'papers.revision', 'issued_at', 'issued_by', 'hash', 'is_reconstructed'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('paper_id', 'desc')
    .execute();

/** Without its content. */
interface Issued extends Pick<Paper, 'entity' | 'entity_id' | 'number' | 'revision'> {
  issued_at: string;
}

/** The papers of these records, except those made later. */
export async function issuedOf(
  db: Kysely<Database>,
  records: readonly { entity: string; id: string }[],
): Promise<Issued[]> {
  const papers = await db
    .selectFrom('papers')
    .select(['entity', 'entity_id', 'number', 'revision', 'issued_at'])
    .where('entity_id', 'in', [...new Set(records.map(({ id }) => id))])
    .where('is_reconstructed', '=', false)
    .execute();
  const known = new Set(records.map(({ entity, id }) => `${entity}:${id}`));
  return papers
    .filter(({ entity, entity_id }) => known.has(`${entity}:${entity_id}`))
    .map((paper) => ({ ...paper, issued_at: new Date(paper.issued_at).toISOString() }));
}

const ofRecord = (db: Kysely<Database>, kind: PaperKind, id: string | number) =>
  db.selectFrom('papers').where('kind', '=', kind).where('entity_id', '=', String(id));

const letterOf = (revision: string): string | null => (revision === FIRST_REVISION ? null : revision);
