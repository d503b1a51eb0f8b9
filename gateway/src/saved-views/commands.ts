import type { BodyOf } from '@console/shared/calls/call';
import type { savedViewCalls } from '@console/shared/calls/saved-view';
import { SAVED_VIEW } from '@console/shared/constants';
import type { SavedView } from '@console/shared/entities/saved-view';
import { AppError, invalid } from '@console/shared/errors';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import type { Database } from '../database/tables.ts';
import { savedViewRecord } from '../records/saved-view.ts';

/** Saves a view of the caller's, to be found by a name that no other of theirs has on this list. */
export async function createSavedView(
  work: UnitOfWork,
  { name, path, query, role_ids = [], is_pinned = false }: BodyOf<typeof savedViewCalls.create>,
): Promise<SavedView> {
  const { db, actor, now } = work;
  const { user_id } = actor;
  if (user_id === null) throw refused('writing_staff');
  const names = await namesOf(db, user_id);
  if (names.length >= SAVED_VIEW.perPerson) {
    throw invalid({ name: `You have ${SAVED_VIEW.perPerson} saved views. Delete one of them first.` });
  }
  const values = { user_id, name: checked(name, path, names), path, query, role_ids: sorted(role_ids), is_pinned };
  return createRecord(work, savedViewRecord, { ...values, created_date: now, modified_date: now });
}

/** Changes a view of the caller's own. */
export function updateSavedView(
  work: UnitOfWork,
  { view_id, name, query, role_ids, is_pinned }: BodyOf<typeof savedViewCalls.update>,
  ifMatch: number | undefined,
): Promise<SavedView> {
  return updateRecord(work, savedViewRecord, view_id, ifMatch, async (before) => {
    const { db, actor, now } = work;
    if (before.user_id !== actor.user_id) {
      throw new AppError('forbidden', 'Only who saved this view can change it. Save it as your own instead.');
    }
    const others = (await namesOf(db, before.user_id)).filter((one) => one.view_id !== view_id);
    await savedViewRecord.update(db, view_id, {
      ...(name !== undefined && { name: checked(name, before.path, others) }),
      ...(query !== undefined && { query }),
      ...(role_ids && { role_ids: sorted(role_ids) }),
      ...(is_pinned !== undefined && { is_pinned }),
      modified_date: now,
    });
  });
}

/** Deletes a view of the caller's own. An admin deletes any shared one. */
export const deleteSavedView = (work: UnitOfWork, view_id: number, ifMatch: number | undefined): Promise<SavedView> =>
  deleteRecord(work, savedViewRecord, view_id, ifMatch, async ({ user_id }) => {
    if (user_id !== work.actor.user_id && work.actor.role_id !== ROLE_ADMIN) {
      throw new AppError('forbidden', 'Only who saved this view and admins can delete it.');
    }
    await work.db.deleteFrom('saved_views').where('view_id', '=', view_id).execute();
  });

type Named = Pick<SavedView, 'view_id' | 'path' | 'name'>;

/** The views of a person, who can then save no other until the transaction ends. */
async function namesOf(db: Kysely<Database>, user_id: number): Promise<Named[]> {
  await sql`select user_id from users where user_id = ${user_id} for no key update`.execute(db);
  return db.selectFrom('saved_views').select(['view_id', 'path', 'name']).where('user_id', '=', user_id).execute();
}

/** The name without space around it. Throws 422 if another of these views has it. */
function checked(given: string, path: string, others: readonly Named[]): string {
  const name = given.trim();
  if (name === '') throw invalid({ name: 'Enter a name.' });
  const isTaken = others.some((one) => one.path === path && one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw invalid({ name: `You already have a view called “${name}” of this list.` });
  return name;
}

const sorted = (role_ids: readonly number[]) => role_ids.toSorted((a, b) => a - b);
