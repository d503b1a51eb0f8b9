import type { Display } from '@console/shared/calls/display';
import { AppError, invalid } from '@console/shared/errors';
import { ROLE_DISPLAY } from '@console/shared/permissions';
import { refused } from '@console/shared/refused';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { found } from '../lists.ts';
import { beginSession } from '../session/sign-in.ts';
import { endAllSessions } from '../session/sessions.ts';
import type { From, SessionParts, Tokens } from '../session/sessions.ts';
import { hashOfToken, newRefreshToken } from '../session/tokens.ts';
import { findDisplay } from './repository.ts';

/** Makes a display. Its token is returned here and never again. */
export async function createDisplay(work: UnitOfWork, name: string): Promise<{ display: Display; token: string }> {
  const token = newRefreshToken();
  return { display: await addDisplay(work, name, hashOfToken(token)), token };
}

/** Makes a display whose token has this hash. Of two at the same moment with one name, the second is refused (409). */
export async function addDisplay(work: UnitOfWork, given: string, token_hash: string): Promise<Display> {
  const { db, actor, now } = work;
  if (actor.user_id === null) throw refused('admin');
  const name = given.trim();
  if (name === '') throw invalid({ name: 'Enter a name.' });
  const { user_id: display_id } = await db
    .insertInto('users')
    .values({ first_name: name, last_name: '', role_id: ROLE_DISPLAY, created_date: now, modified_date: now })
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('displays')
    .values({ display_id, name, token_hash, made_by: actor.user_id, created_date: now, revoked_at: null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        .where('revoked_at', 'is', null)
        .doNothing(),
    )
    .returning('display_id')
    .executeTakeFirst();
  if (!added) {
    const words = 'Another display has this name.';
    throw new AppError('conflict', words, { fields: { name: words } });
  }
  return displayBy(work, display_id);
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

/** Exchanges the token of a display for a session. A revoked one is told so. */
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
