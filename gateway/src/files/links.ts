import type { Kysely } from 'kysely';
import { maySee, redact } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import { can } from '@console/shared/permissions';
import { FILE_LINK_MS, isPicture, thumbnailOf } from '@console/shared/uploads';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { ownerFor } from '../records/owner.ts';
import { actorOf } from '../session/authenticate.ts';
import type { SessionParts } from '../session/sessions.ts';
import { readLink, signLink } from '../session/tokens.ts';
import { FILE_COLUMN_NAMES, FILE_COLUMNS, placeOf, rowsWith } from './columns.ts';

interface FileLink {
  file_name: string;
  link: string;
  expires_in: number;
}

/** Links to those of these files that the caller may open, valid only for the caller and their session. */
export async function linksTo(
  { db, clock, keys }: SessionParts,
  actor: Actor,
  names: readonly string[],
): Promise<FileLink[]> {
  const { user_id, session } = actor;
  // The relay opens no files, and has no session to tie a link to.
  if (user_id === null || !session) throw new AppError('forbidden', "You don't have permission to do this.");
  const now = clock();
  const expires_at = new Date(now.getTime() + FILE_LINK_MS);
  const links: FileLink[] = [];
  for (const file_name of new Set(names)) {
    if (!(await mayOpen(db, actor, file_name))) continue;
    const claims = { file_name, user_id, session_id: session.session_id, expires_at };
    links.push({ file_name, link: await signLink(keys, claims, now), expires_in: FILE_LINK_MS / 1_000 });
  }
  return links;
}

/**
 * Throws 401 unless the link opens this file, or its thumbnail, for a user who may still read it. Resolves to that user
 * and the linked file.
 */
export async function openLink({ db, clock, keys }: SessionParts, name: string, link: string) {
  const claims = await readLink(keys, link, clock());
  const isOf =
    claims && [claims.file_name, isPicture(claims.file_name) && thumbnailOf(claims.file_name)].includes(name);
  const actor = isOf ? await actorOf(db, claims) : undefined;
  if (!claims || !actor || !(await mayOpen(db, actor, claims.file_name))) {
    throw new AppError('unauthorized', 'This link has expired. Open the file from its record again.');
  }
  return { actor, file_name: claims.file_name };
}

/** Whether the actor may read a record that uses the file, or uploaded it and no record uses it yet. */
export async function mayOpen(db: Kysely<Database>, actor: Actor, file_name: string): Promise<boolean> {
  let isHeld = false;
  for (const name of FILE_COLUMN_NAMES) {
    const { access } = FILE_COLUMNS[name];
    if (access === 'public') continue;
    const { column } = placeOf(name);
    for (const row of await rowsWith(db, name, file_name)) {
      isHeld = true;
      if (await mayRead(db, actor, access, column, row)) return true;
    }
  }
  if (isHeld) return false;
  const own = await db
    .selectFrom('files')
    .select('file_name')
    .where('file_name', '=', file_name)
    .where('uploaded_by', '=', actor.user_id)
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether the caller may see the row and this field of it. */
async function mayRead(
  db: Kysely<Database>,
  { audience, permissions }: Actor,
  entity: Entity,
  column: string,
  row: Record<string, unknown>,
): Promise<boolean> {
  if (entity === 'document_upload') {
    if (!can(permissions, 'document_upload', 'READ') || audience.bound !== undefined) return false;
    const ref = { kind: String(row['entity_name']), id: String(row['entity_id']), field: 'entity_name' } as const;
    return ownerFor(db, audience, ref).then(() => true, unlessRefused);
  }
  return maySee(audience, entity, row) && column in redact(audience, entity, row);
}

function unlessRefused(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}
