import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addressKeyOf } from '@console/shared/address-key';
import { OTP } from '@console/shared/constants';
import { isSameSecret } from '@console/shared/same-secret';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';
import { countCode, countWrongCode, knowAddress, refusePaused, takeTurn } from './code-limits.ts';
import type { CodeAsker } from './code-limits.ts';
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
  /** Recipient of the code; null if no account may sign in with this identifier. */
  contact: string | null;
}

/**
 * Creates the one valid code of this sign-in; other sign-ins of the same account keep theirs. Does the same work
 * whether or not there is an account. Refuses above the limits (429).
 * @param sessionId continues this sign-in; without it, a new one begins
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
    code_hash: hashOf(keys.codes[0], sessionId, code),
    tries: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + OTP.lifetimeMs),
  };
  return db.transaction().execute(async (transaction) => {
    await countCode(transaction, askerFor(keys, identifier, address), now);
    const account = await accountOf(transaction, identifier);
    const user_id = account?.user_id ?? null;
    await transaction
      .insertInto('otp_codes')
      .values({ ...row, user_id })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ ...row, user_id }))
      .execute();
    return { sessionId, code, contact: account ? identifier.value : null };
  });
}

/** The identifier of this sign-in; undefined once its code was used, or if it never had one. */
export async function identifierOf(db: Kysely<Database>, sessionId: string): Promise<Identifier | undefined> {
  const row = await db
    .selectFrom('otp_codes')
    .select(['type', 'identifier'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row && { type: row.type, value: row.identifier };
}

export interface Attempt {
  sessionId: string;
  otp: string;
  address: string;
}

interface Tried {
  /** Undefined for every kind of failure: another identifier, a wrong code, expired, used, too many attempts. */
  right?: { user_id: number; code_hash: string };
  /** This attempt reached the total of wrong codes. */
  pause?: { until: Date; identifier: Identifier; contact: string | null };
}

/**
 * Counts one attempt against the code of this sign-in. An attempt without a code to hit is not a guess, and is not
 * counted. Refuses while sign-in is paused (429).
 */
export function tryCode(
  { db, clock, keys }: CodeParts,
  identifier: Identifier,
  { sessionId, otp, address }: Attempt,
): Promise<Tried> {
  const now = clock();
  return db.transaction().execute(async (transaction) => {
    const asker = askerFor(keys, (await identifierOf(transaction, sessionId)) ?? identifier, address);
    await takeTurn(transaction, asker);
    await refusePaused(transaction, asker, now);
    const open = await transaction
      .updateTable('otp_codes')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', now.toISOString())
      .where('tries', '<', OTP.tries)
      .returning(['type', 'identifier', 'user_id', 'code_hash'])
      .executeTakeFirst();
    const hashes = keys.codes.map((key) => hashOf(key, sessionId, otp));
    const isRight = hashes.some((hash) => isSameSecret(open?.code_hash ?? '', hash));
    const isTheirs = isSameSecret(`${open?.type} ${open?.identifier}`, `${identifier.type} ${identifier.value}`);
    if (!open) return {};
    if (isRight && isTheirs && open.user_id !== null) {
      return { right: { user_id: open.user_id, code_hash: open.code_hash } };
    }
    const until = await countWrongCode(transaction, asker, now);
    const asked: Identifier = { type: open.type, value: open.identifier };
    return until ? { pause: { until, identifier: asked, contact: open.user_id === null ? null : asked.value } } : {};
  });
}

/** Marks the code as used; false if it was used or replaced in the meantime. */
export async function spendCode(
  { db, clock, keys }: CodeParts,
  identifier: Identifier,
  { sessionId, address }: Attempt,
  code_hash: string,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('otp_codes')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', code_hash)
    .returning('session_id')
    .executeTakeFirst();
  if (spent) await knowAddress(db, askerFor(keys, identifier, address), clock());
  return spent !== undefined;
}

const askerFor = (keys: Keys, { type, value }: Identifier, address: string): CodeAsker => ({
  identifierHash: hashOf(keys.codes[0], type, value),
  address: addressKeyOf(address),
});

/** The account that may sign in with this identifier. */
export const accountOf = (db: Kysely<Database>, identifier: Identifier) =>
  anyAccountOf(db, identifier).where('is_banned', '=', false).executeTakeFirst();

/** The account with this identifier, though it may be banned. */
export const anyAccountOf = (db: Kysely<Database>, { type, value }: Identifier) =>
  db
    .selectFrom('users')
    .select('user_id')
    .where((eb) => (type === 'EMAIL' ? eb(eb.fn<string>('lower', ['email']), '=', value) : eb('mobile', '=', value)))
    .where('is_deleted', '=', false);

const hashOf = (key: Buffer, ...parts: string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('hex');
