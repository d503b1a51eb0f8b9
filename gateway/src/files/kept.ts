import type { Kysely } from 'kysely';
import { invalid } from '@console/shared/errors';
import { isPicture, isProof, UPLOAD_MESSAGES } from '@console/shared/uploads';
import type { Actor } from '../actor.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { FILE_COLUMNS, placeOf } from './columns.ts';
import type { FileColumnName } from './columns.ts';
import { mayOpen } from './links.ts';

interface KeptParts {
  db: Kysely<Database>;
  clock: Clock;
}

/**
 * Throws 422 naming the field unless every file was uploaded and the actor may attach it. Such files stay for another
 * day, long enough to write the record, and those in a public column become public.
 */
export async function checkKept(
  parts: KeptParts,
  actor: Actor,
  column: FileColumnName,
  names: readonly string[],
): Promise<void> {
  const kept = await takeFiles(parts, actor, column, names);
  if (kept < new Set(names).size) {
    throw invalid({ [placeOf(column).column]: 'There is no such file. Upload it first.' });
  }
}

/** Like `checkKept`, for files shown as pictures. */
export async function checkKeptPictures(
  parts: KeptParts,
  actor: Actor,
  column: FileColumnName,
  names: readonly string[] = [],
): Promise<void> {
  await checkKept(parts, actor, column, names);
  if (!names.every(isPicture)) throw invalid({ [placeOf(column).column]: UPLOAD_MESSAGES.picture });
}

/** Like `checkKept`, for proof of delivery. */
export async function checkKeptProof(
  parts: KeptParts,
  actor: Actor,
  column: FileColumnName,
  name: string,
): Promise<void> {
  await checkKept(parts, actor, column, [name]);
  if (!isProof(name)) throw invalid({ [placeOf(column).column]: UPLOAD_MESSAGES.proof });
}

/**
 * Like `checkKept`, but ignores missing files and those that the actor may not attach. Resolves to the number of the
 * others.
 */
export async function takeFiles(
  { db, clock }: KeptParts,
  actor: Actor,
  column: FileColumnName,
  names: readonly string[],
): Promise<number> {
  const own = await attachable(db, actor, names);
  if (own.length === 0) return 0;
  const isPublished = FILE_COLUMNS[column].access === 'public' && names.every(isPicture);
  const taken = await db
    .updateTable('files')
    .set({ unused_since: clock(), ...(isPublished && { is_public: true }) })
    .where('file_name', 'in', own)
    .returning('file_name')
    .execute();
  return taken.length;
}

/**
 * Files that are public, one's own, or that one may open anyway. Knowing a name, say from an old link, is not enough.
 */
async function attachable(db: Kysely<Database>, actor: Actor, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const kept = await db
    .selectFrom('files')
    .select(['file_name', 'is_public', 'uploaded_by'])
    .where('file_name', 'in', names)
    .execute();
  const own: string[] = [];
  for (const { file_name, is_public, uploaded_by } of kept) {
    if (is_public || uploaded_by === actor.user_id || (await mayOpen(db, actor, file_name))) own.push(file_name);
  }
  return own;
}

/** Whether a file, or the picture of a thumbnail, is public. */
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
