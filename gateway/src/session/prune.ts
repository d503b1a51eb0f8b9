import type { Kysely } from 'kysely';
import { OTP, TOKEN } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';

/** How long an expired code can still be resent. */
const RESEND_MS = 3_600_000;

/** Deletes codes, their counters and known addresses, sessions and rotated tokens that no longer matter. */
export async function pruneSessions(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  await db.deleteFrom('otp_codes').where('expires_at', '<', ago(RESEND_MS)).execute();
  await db.deleteFrom('otp_requests').where('requested_at', '<', ago(OTP.perAccount.windowMs)).execute();
  await db.deleteFrom('otp_failures').where('failed_at', '<', ago(OTP.wrongPerAccount.windowMs)).execute();
  await db.deleteFrom('otp_pauses').where('paused_until', '<', now.toISOString()).execute();
  await db.deleteFrom('otp_known_addresses').where('signed_in_at', '<', ago(OTP.knownMs)).execute();
  await db.deleteFrom('refresh_tokens').where('rotated_at', '<', ago(TOKEN.refreshAbsoluteMs)).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', ago(TOKEN.refreshAbsoluteMs)),
        eb('idle_expires_at', '<', ago(TOKEN.refreshAbsoluteMs)),
      ]),
    )
    .execute();
}
