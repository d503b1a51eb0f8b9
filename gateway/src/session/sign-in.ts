import { AppError } from '@console/shared/errors';
import { WORDING } from '@console/shared/wording';
import { spendCode, tryCode } from './codes.ts';
import type { Identifier } from './identifiers.ts';
import { openSession } from './sessions.ts';
import type { SessionParts, Tokens } from './sessions.ts';

/** Exchanges a code for a session. Whatever was wrong, the answer is the same (400 `wrong_otp`). */
export async function signIn(
  { db, clock, keys }: SessionParts,
  identifier: Identifier,
  attempt: { sessionId: string; otp: string },
): Promise<Tokens> {
  const right = await tryCode({ db, clock, keys }, identifier, attempt);
  if (!right) throw wrongCode();
  return db.transaction().execute(async (transaction) => {
    if (!(await spendCode(transaction, attempt.sessionId, right.code_hash))) throw wrongCode();
    return openSession({ db: transaction, clock, keys }, right.user_id).catch((error: unknown) => {
      throw error instanceof AppError ? wrongCode() : error;
    });
  });
}

const wrongCode = () => new AppError('wrong_otp', WORDING.login.wrongOtp);
