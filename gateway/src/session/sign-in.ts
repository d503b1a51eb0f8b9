import { AppError } from '@console/shared/errors';
import { WORDING } from '@console/shared/wording';
import type { Mailer } from '../mail/mailer.ts';
import { pauseMessage } from './code-message.ts';
import { spendCode, tryCode } from './codes.ts';
import type { Attempt } from './codes.ts';
import type { Identifier } from './identifiers.ts';
import { openSession } from './sessions.ts';
import type { SessionParts, Tokens } from './sessions.ts';

/** Exchanges a code for a session. Whatever was wrong, the answer is the same (400 `wrong_otp`). */
export async function signIn(
  { db, clock, keys, mailer }: SessionParts & { mailer: Pick<Mailer, 'post'> },
  identifier: Identifier,
  attempt: Attempt,
): Promise<Tokens> {
  const { right, pause } = await tryCode({ db, clock, keys }, identifier, attempt);
  if (pause) await mailer.post(pauseMessage(pause.identifier, pause.until, pause.contact));
  if (!right) throw wrongCode();
  return db.transaction().execute(async (transaction) => {
    const parts = { db: transaction, clock, keys };
    if (!(await spendCode(parts, identifier, attempt, right.code_hash))) throw wrongCode();
    return openSession(parts, right.user_id).catch((error: unknown) => {
      throw error instanceof AppError ? wrongCode() : error;
    });
  });
}

const wrongCode = () => new AppError('wrong_otp', WORDING.login.wrongOtp);
