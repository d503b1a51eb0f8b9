import type { Kysely } from 'kysely';
import { invalid } from '@console/shared/errors';
import { isPicture, isProof, UPLOAD_WORDING } from '@console/shared/uploads';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { FILE_COLUMNS, placeOf } from './columns.ts';
import type { FileColumnName } from './columns.ts';

interface KeptParts {
  db: Kysely<Database>;
  clock: Clock;
}

/**
 * Throws 422 naming the field unless every file was uploaded before. Those that were are not swept for a day, which is
 * long enough for the record to be written, and what becomes part of something public is public from then on.
 */
export async function checkKept(parts: KeptParts, column: FileColumnName, names: readonly string[]): Promise<void> {
  const kept = await takeFiles(parts, column, names);
  if (kept < new Set(names).size) {
    throw invalid({ [placeOf(column).column]: 'There is no such file; please upload it first.' });
  }
}

/** As `checkKept`, for files that are shown as pictures. */
export async function checkKeptPictures(
  parts: KeptParts,
  column: FileColumnName,
  names: readonly string[] = [],
): Promise<void> {
  await checkKept(parts, column, names);
  if (!names.every(isPicture)) throw invalid({ [placeOf(column).column]: UPLOAD_WORDING.picture });
}

/** As `checkKept`, for what shows that goods were delivered. */
export async function checkKeptProof(parts: KeptParts, column: FileColumnName, name: string): Promise<void> {
  await checkKept(parts, column, [name]);
  if (!isProof(name)) throw invalid({ [placeOf(column).column]: UPLOAD_WORDING.proof });
}

/** As `checkKept`, but passes over what was never uploaded. Resolves to how many were. */
export async function takeFiles(
  { db, clock }: KeptParts,
  column: FileColumnName,
  names: readonly string[],
): Promise<number> {
  if (names.length === 0) return 0;
  const isPublished = FILE_COLUMNS[column].access === 'public' && names.every(isPicture);
  const taken = await db
    .updateTable('files')
    .set({ unused_since: clock(), ...(isPublished && { is_public: true }) })
    .where('file_name', 'in', names)
    .returning('file_name')
    .execute();
  return taken.length;
}

/** Whether a file, or the picture that it is the thumbnail of, is for everybody. */
export async function isPublic(db: Kysely<Database>, name: string): Promise<boolean> {
  const [, stem] = /^(.+)-sm\.jpg$/.exec(name) ?? [];
  const names = stem === undefined ? [name] : [name, `${stem}.jpg`, `${stem}.png`];
  const row = await db
    .selectFrom('files')
    .select('file_name')
    .where('file_name', 'in', names)
    .where('is_public', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
