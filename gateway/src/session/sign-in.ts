import type { Kysely } from 'kysely';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';
import type { Mailer } from '../mail/mailer.ts';
import { appendSecurity } from '../changes/append-security.ts';
import { once } from '../changes/security-event.ts';
import { pauseMessage } from './code-message.ts';
import { spendCode, tryCode } from './codes.ts';
import type { Attempt } from './codes.ts';
import { deviceOf } from './device.ts';
import type { Identifier } from './identifiers.ts';
import { openSession } from './sessions.ts';
import type { From, SessionParts, Tokens } from './sessions.ts';

/** Exchanges a code for a session. Every failure has the same response (400 `wrong_otp`). */
export async function signIn(
  { db, clock, keys, mailer }: SessionParts & { mailer: Pick<Mailer, 'post'> },
  identifier: Identifier,
  attempt: Attempt,
  from: From,
): Promise<Tokens> {
  const { right, pause } = await tryCode({ db, clock, keys }, identifier, attempt);
  if (pause) await mailer.post(pauseMessage(pause.identifier, pause.until, pause.contact));
  if (!right) throw wrongCode();
  return db.transaction().execute(async (transaction) => {
    const parts = { db: transaction, clock, keys };
    if (!(await spendCode(parts, identifier, attempt, right.code_hash))) throw wrongCode();
    return beginSession(parts, right.user_id, from).catch((error: unknown) => {
      throw error instanceof AppError ? wrongCode() : error;
    });
  });
}

/** Opens a session for a proven identity, and records it in the security log. Call it within a transaction. */
export async function beginSession(parts: SessionParts, user_id: number, from: From): Promise<Tokens> {
  const tokens = await openSession(parts, user_id, from);
  const by = await authorBy(parts.db, user_id);
  const { address, request_id, user_agent } = from;
  const event = { kind: 'sign_in', by, what: deviceOf(user_agent), address, request_id } as const;
  await appendSecurity(parts.db, [once(event, parts.clock())]);
  return tokens;
}

const authorBy = async (db: Kysely<Database>, user_id: number) => {
  const { first_name, last_name, role_id } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'role_id'])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  return { user_id, name: `${first_name} ${last_name}`.trim(), role_id };
};

const wrongCode = () => new AppError('wrong_otp', MESSAGES.login.wrongOtp);
