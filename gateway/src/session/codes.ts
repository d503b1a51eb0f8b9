import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { OTP } from '@console/shared/constants';
import { isSameSecret } from '@console/shared/same-secret';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { countCode } from './code-limits.ts';
import type { Identifier } from './identifiers.ts';
import type { Keys } from './keys.ts';

export interface CodeParts {
  db: Kysely<Database>;
  clock: Clock;
  keys: Keys;
}

export interface IssuedCode {
  sessionId: string;
  code: string;
  /** Where the code goes; null when no account may sign in with this identifier. */
  contact: string | null;
}

/**
 * Makes the one valid code of this identifier; older ones are void. The work is the same whether or not there is an
 * account. Refuses above the limits (429).
 * @param sessionId continues this sign-in; left out, a new one begins.
 */
export function issueCode(
  { db, clock, keys }: CodeParts,
  identifier: Identifier,
  address: string,
  sessionId: string = randomBytes(24).toString('base64url'),
): Promise<IssuedCode> {
  const now = clock();
  const code = randomInt(10 ** OTP.length)
    .toString()
    .padStart(OTP.length, '0');
  const row = {
    session_id: sessionId,
    type: identifier.type,
    identifier: identifier.value,
    code_hash: hashOf(keys, sessionId, code),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + OTP.lifetimeMs),
    closed_at: null,
  };
  return db.transaction().execute(async (transaction) => {
    const identifierHash = hashOf(keys, identifier.type, identifier.value);
    await countCode(transaction, { identifierHash, address }, now);
    const account = await accountOf(transaction, identifier);
    const user_id = account?.user_id ?? null;
    await transaction
      .updateTable('otp_codes')
      .set({ closed_at: now })
      .where('identifier', '=', identifier.value)
      .where('closed_at', 'is', null)
      .execute();
    await transaction
      .insertInto('otp_codes')
      .values({ ...row, user_id })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...row, user_id }))
      .execute();
    return { sessionId, code, contact: account ? identifier.value : null };
  });
}

/** Whose sign-in this is; undefined once its code has served, or when there never was one. */
export async function identifierOf(db: Kysely<Database>, sessionId: string): Promise<Identifier | undefined> {
  const row = await db
    .selectFrom('otp_codes')
    .select(['type', 'identifier'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row && { type: row.type, value: row.identifier };
}

/**
 * Counts one try against the code of this sign-in and tells whether it was right; undefined for every kind of
 * wrong: another identifier, another code, too late, used, too many tries.
 */
export async function tryCode(
  { db, clock, keys }: CodeParts,
  identifier: Identifier,
  { sessionId, otp }: { sessionId: string; otp: string },
): Promise<{ user_id: number; code_hash: string } | undefined> {
  const open = await db
    .updateTable('otp_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('session_id', '=', sessionId)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', clock().toISOString())
    .where('tries', '<', OTP.tries)
    .returning(['type', 'identifier', 'user_id', 'code_hash'])
    .executeTakeFirst();
  const isRight = isSameSecret(open?.code_hash ?? '', hashOf(keys, sessionId, otp));
  const isTheirs = isSameSecret(`${open?.type} ${open?.identifier}`, `${identifier.type} ${identifier.value}`);
  if (!open || !isRight || !isTheirs || open.user_id === null) return undefined;
  return { user_id: open.user_id, code_hash: open.code_hash };
}

/** Takes the code out of use; false when somebody else did, or it was replaced, in the meantime. */
export async function spendCode(db: Kysely<Database>, sessionId: string, code_hash: string): Promise<boolean> {
  const spent = await db
    .deleteFrom('otp_codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', code_hash)
    .where('closed_at', 'is', null)
    .returning('session_id')
    .executeTakeFirst();
  return spent !== undefined;
}

const accountOf = (db: Kysely<Database>, { type, value }: Identifier) =>
  db
    .selectFrom('users')
    .select('user_id')
    .where((eb) => (type === 'EMAIL' ? eb(eb.fn<string>('lower', ['email']), '=', value) : eb('mobile', '=', value)))
    .where('is_deleted', '=', false)
    .where('is_banned', '=', false)
    .executeTakeFirst();

const hashOf = ({ codes }: Keys, ...parts: string[]): string =>
  createHmac('sha256', codes).update(parts.join('\n')).digest('hex');
