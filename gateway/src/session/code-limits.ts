import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { OTP } from '@console/shared/constants';
import { AppError } from '@console/shared/errors';
import type { Database } from '../database/tables.ts';

/** Any number serves, as long as nothing else locks it. */
const CODE_LOCK = 0x6f74_7031;

export interface CodeAsker {
  identifierHash: string;
  /** Network address the request came from. */
  address: string;
}

/**
 * Counts one more code for this identifier and this address, or refuses with the seconds to wait (429). Requests
 * wait for each other until the transaction ends, so that parallel ones cannot pass a limit together.
 */
export async function countCode(
  db: Kysely<Database>,
  { identifierHash, address }: CodeAsker,
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${CODE_LOCK})`.execute(db);
  const full = await db
    .selectNoFrom([
      nthNewest(OTP.perIdentifier, now, sql`identifier_hash = ${identifierHash}`).as('identifier'),
      nthNewest(OTP.perAddress, now, sql`address = ${address}`).as('address'),
      nthNewest(OTP.overall, now, sql`true`).as('overall'),
    ])
    .executeTakeFirstOrThrow();
  const wait = Math.max(
    waitFor(full.identifier, OTP.perIdentifier, now),
    waitFor(full.address, OTP.perAddress, now),
    waitFor(full.overall, OTP.overall, now),
  );
  if (wait > 0) {
    throw new AppError('rate_limited', 'Too many codes were requested; please wait a little.', { retry_after: wait });
  }
  await db.insertInto('otp_requests').values({ identifier_hash: identifierHash, address, requested_at: now }).execute();
}

interface Limit {
  max: number;
  windowMs: number;
}

/** When the request was made that must leave the window before the next may enter; null while there is room. */
const nthNewest = ({ max, windowMs }: Limit, now: Date, matches: ReturnType<typeof sql>) =>
  sql<string | null>`(select requested_at from otp_requests
    where ${matches} and requested_at > ${new Date(now.getTime() - windowMs)}::timestamptz
    order by requested_at desc offset ${max - 1} limit 1)`;

/** Whole seconds until that request has left the window. */
const waitFor = (at: string | null, { windowMs }: Limit, now: Date): number =>
  at === null ? 0 : Math.ceil((Date.parse(at) + windowMs - now.getTime()) / 1000);
