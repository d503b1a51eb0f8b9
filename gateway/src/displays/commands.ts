import type { Display } from '@console/shared/calls/display';
import { AppError, invalid } from '@console/shared/errors';
import { ROLE_DISPLAY } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import type { Kysely } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { beginSession } from '../session/sign-in.ts';
import { endAllSessions } from '../session/sessions.ts';
import type { From, SessionParts, Tokens } from '../session/sessions.ts';
import { hashOfToken, newRefreshToken } from '../session/tokens.ts';
import { findDisplay, isNamed } from './repository.ts';

/** Makes a display. Its token is returned here and never again. */
export async function createDisplay(work: UnitOfWork, given: string): Promise<{ display: Display; token: string }> {
  const { db, actor, now } = work;
  if (actor.user_id === null) throw refused('admin');
  const name = given.trim();
  if (name === '') throw invalid({ name: 'Enter a name.' });
  if (await isNamed(db, name)) throw invalid({ name: 'Another display has this name.' });
  const { user_id: display_id } = await db
    .insertInto('users')
    .values({ first_name: name, last_name: '', role_id: ROLE_DISPLAY, created_date: now, modified_date: now })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const token = newRefreshToken();
  await db
    .insertInto('displays')
    .values({ display_id, token_hash: hashOfToken(token), made_by: actor.user_id, created_date: now, revoked_at: null })
    .execute();
  return { display: await displayBy(work, display_id), token };
}

/** Revokes a display and ends its sessions. Doing it again changes nothing. */
export async function revokeDisplay(work: UnitOfWork, display_id: number): Promise<Display> {
  const { db, now } = work;
  const revoked = await db
    .updateTable('displays')
    .set({ revoked_at: now })
    .where('display_id', '=', display_id)
    .where('revoked_at', 'is', null)
    .returning('display_id')
    .executeTakeFirst();
  const display = await displayBy(work, display_id);
  if (revoked) await endAllSessions(work, display_id, 'logout');
  return display;
}

const displayBy = async ({ db, now }: UnitOfWork, display_id: number): Promise<Display> =>
  found('Display', await findDisplay(db, display_id, now), display_id);

/** Exchanges the token of a display's link for a session. A revoked one is told so. */
export function openDisplay({ db, clock, keys }: SessionParts, token: string, from: From): Promise<Tokens> {
  return db.transaction().execute(async (transaction) => {
    const display = await lockDisplay(transaction, token);
    if (!display) throw new AppError('unauthorized', 'This link opens no display. Ask an admin for a new one.');
    if (display.revoked_at !== null) {
      const words = 'This display was revoked. Ask an admin for a new link.';
      throw new AppError('unauthorized', words, { reason: 'revoked' });
    }
    return beginSession({ db: transaction, clock, keys }, display.display_id, from);
  });
}

/** Locked, so that no session begins while it is revoked. */
const lockDisplay = (db: Kysely<Database>, token: string) =>
  db
    .selectFrom('displays')
    .select(['display_id', 'revoked_at'])
    .where('token_hash', '=', hashOfToken(token))
    .forUpdate()
    .executeTakeFirst();
