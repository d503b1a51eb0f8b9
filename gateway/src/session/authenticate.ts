import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/tables.ts';
import { readerOf, readers } from '../readers.ts';
import type { SessionParts } from './sessions.ts';
import { readAccess } from './tokens.ts';
import type { AccessClaims } from './tokens.ts';

/** The user of an access token, with the current permissions of their role; undefined once their session has ended. */
export async function authenticate({ db, clock, keys }: SessionParts, token: string): Promise<Actor | undefined> {
  const claims = await readAccess(keys, token, clock());
  return claims && actorOf(db, claims);
}

/** Like `authenticate`, for the claims of a verified token. */
export async function actorOf(db: Kysely<Database>, claims: AccessClaims): Promise<Actor | undefined> {
  const user = await readers(db)
    .innerJoin('sessions as s', 's.user_id', 'u.user_id')
    .where('s.session_id', '=', claims.session_id)
    .where('s.user_id', '=', claims.user_id)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst();
  const session = { session_id: claims.session_id, expires_at: claims.expires_at.toISOString() };
  return user && { ...readerOf(user), session };
}
