import { AppError } from '@console/shared/errors';
import { accountOf } from '../codes.ts';
import type { From, SessionParts, Tokens } from '../sessions.ts';
import { beginSession } from '../sign-in.ts';

/**
 * Opens a session for the proven owner of this email address. The response is the same for unknown and banned users.
 */
export const signInByEmail = ({ db, clock, keys }: SessionParts, email: string, from: From): Promise<Tokens> =>
  db.transaction().execute(async (transaction) => {
    const user = await accountOf(transaction, { type: 'EMAIL', value: email });
    if (!user) throw refused(email);
    return beginSession({ db: transaction, clock, keys }, user.user_id, from).catch((error: unknown) => {
      // Banned at this very moment.
      throw error instanceof AppError ? refused(email) : error;
    });
  });

const refused = (email: string) =>
  new AppError('forbidden', `${email} can't sign in to this console. Ask an admin, or use another account.`);
