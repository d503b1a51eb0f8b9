import type { Insertable, Kysely } from 'kysely';
import { hashOf } from '../../migrations/entry-hash.ts';
import { json } from '../database/columns.ts';
import type { Database } from '../database/tables.ts';
import type { PrintedDocument } from '../documents/model.ts';
import { KINDS } from './kinds.ts';
import type { PaperKind } from './kinds.ts';

interface Issue {
  kind: PaperKind;
  id: string | number;
  document: PrintedDocument;
  /** Null for the first. */
  revision: string | null;
  issued_at: Date;
  issued_by: number | null;
  is_reconstructed?: boolean;
}

/** The row of a paper. Its content carries no mark: a later status is laid over it. */
export function paperRow({ kind, id, document, revision, ...issue }: Issue): Insertable<Database['papers']> {
  const { number } = document;
  const content = { ...document, number: printedNumber(number, revision), mark: null };
  return {
    ...issue,
    kind,
    entity: KINDS[kind].record.entity,
    entity_id: String(id),
    number,
    revision,
    content: json(content),
    hash: hashOfPaper(content),
  };
}

export const keepPapers = async (db: Kysely<Database>, rows: Insertable<Database['papers']>[]): Promise<void> => {
  if (rows.length > 0) await db.insertInto('papers').values(rows).execute();
};

/** 'QT2627-000012 A' */
export const printedNumber = (number: string, revision: string | null): string =>
  revision === null ? number : `${number} ${revision}`;

export const hashOfPaper = (content: object): string => hashOf('', content);

/** A, B … Z, AA … */
export function nextRevision(last: string | null): string {
  if (last === null) return 'A';
  const [, head = '', tail = ''] = /^(.*)(.)$/.exec(last) ?? [];
  if (tail !== 'Z') return head + String.fromCodePoint((tail.codePointAt(0) ?? 0) + 1);
  return `${head === '' ? 'A' : nextRevision(head)}A`;
}
