import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { OTP } from '@console/shared/constants';
import { formatDateTime } from '@console/shared/dates';
import { AppError } from '@console/shared/errors';
import type { Database } from '../database/tables.ts';

/** Arbitrary keys that no other advisory lock uses. */
const CODE_LOCK = 0x6f74_7031;
const TRY_LOCK = 0x6f74_7032;

/** Who requests or tries a code, and for which account. */
export interface CodeAsker {
  identifierHash: string;
  /** As returned by `addressKeyOf` (`shared/src/address-key.ts`). */
  address: string;
}

/**
 * Counts one more code for this account and this address, or refuses with the seconds to wait (429). Requests are
 * serialised until the transaction ends, so that parallel ones cannot exceed a limit together.
 */
export async function countCode(db: Kysely<Database>, asker: CodeAsker, now: Date): Promise<void> {
  const { identifierHash, address } = asker;
  await sql`select pg_advisory_xact_lock(${CODE_LOCK})`.execute(db);
  await refusePaused(db, asker, now);
  const isTheirs = sql`identifier_hash = ${identifierHash}`;
  const isHere = sql`address = ${address}`;
  // Requests from unknown addresses must not use up the owner's own five at an address from which they signed in
  // before.
  const isStranger = sql`not ${isKnown(asker, now)}`;
  const full = await db
    .selectNoFrom([
      nthNewest('otp_requests', OTP.perAsker, now, sql`${isTheirs} and ${isHere}`).as('asker'),
      nthNewest('otp_requests', OTP.perAccount, now, sql`${isTheirs} and ${isStranger}`).as('account'),
      nthNewest('otp_requests', OTP.perAddress, now, isHere).as('address'),
      nthNewest('otp_requests', OTP.overall, now, isStranger).as('overall'),
    ])
    .executeTakeFirstOrThrow();
  const wait = Math.max(
    waitFor(full.asker, OTP.perAsker, now),
    waitFor(full.account, OTP.perAccount, now),
    waitFor(full.address, OTP.perAddress, now),
    waitFor(full.overall, OTP.overall, now),
  );
  if (wait > 0) {
    throw new AppError('rate_limited', `Too many codes were requested. Try again ${inMinutes(wait)}.`, {
      retry_after: wait,
    });
  }
  await db.insertInto('otp_requests').values({ identifier_hash: identifierHash, address, requested_at: now }).execute();
}

/** Serialises attempts for one account until the transaction ends. */
export const takeTurn = (db: Kysely<Database>, { identifierHash }: CodeAsker) =>
  sql`select pg_advisory_xact_lock(${TRY_LOCK}, hashtext(${identifierHash}))`.execute(db);

/**
 * Throws 429 if this address tried too many wrong codes, or all addresses together did; the latter does not apply to
 * addresses from which the account signed in before. So nobody can lock out its owner from elsewhere.
 */
export async function refusePaused(db: Kysely<Database>, asker: CodeAsker, now: Date): Promise<void> {
  const { identifierHash, address } = asker;
  const { own, everybody } = await db
    .selectNoFrom([
      nthNewest(
        'otp_failures',
        OTP.wrongPerAsker,
        now,
        sql`identifier_hash = ${identifierHash} and address = ${address}`,
      ).as('own'),
      sql<string | null>`(select paused_until from otp_pauses where identifier_hash = ${identifierHash}
        and paused_until > ${now}::timestamptz and not ${isKnown(asker, now)})`.as('everybody'),
    ])
    .executeTakeFirstOrThrow();
  const pauses = [
    ...(own === null ? [] : [Date.parse(own) + OTP.wrongPerAsker.windowMs]),
    ...(everybody === null ? [] : [Date.parse(everybody)]),
  ];
  if (pauses.length === 0) return;
  const until = Math.max(...pauses);
  throw new AppError(
    'rate_limited',
    `Too many wrong codes were entered for this account. Sign-in from here is paused until ${formatDateTime(until)}.`,
    { retry_after: Math.ceil((until - now.getTime()) / 1000) },
  );
}

/** Counts a wrong code. Resolves to the end of the pause that it causes; undefined if none. */
export async function countWrongCode(
  db: Kysely<Database>,
  { identifierHash: identifier_hash, address }: CodeAsker,
  now: Date,
): Promise<Date | undefined> {
  await db.insertInto('otp_failures').values({ identifier_hash, address, failed_at: now }).execute();
  const until = new Date(now.getTime() + OTP.pauseMs);
  const { max, windowMs } = OTP.wrongPerAccount;
  const { rows } = await sql`insert into otp_pauses (identifier_hash, paused_until)
    select ${identifier_hash}, ${until}::timestamptz where ${max} <= (select count(*) from otp_failures
      where identifier_hash = ${identifier_hash} and failed_at > ${new Date(now.getTime() - windowMs)}::timestamptz)
    on conflict (identifier_hash) do update set paused_until = excluded.paused_until
      where otp_pauses.paused_until <= ${now}::timestamptz
    returning paused_until`.execute(db);
  return rows.length > 0 ? until : undefined;
}

/** Records that the account signed in from this address. */
export async function knowAddress(
  db: Kysely<Database>,
  { identifierHash: identifier_hash, address }: CodeAsker,
  signed_in_at: Date,
): Promise<void> {
  await db
    .insertInto('otp_known_addresses')
    .values({ identifier_hash, address, signed_in_at })
    .onConflict((conflict) => conflict.columns(['identifier_hash', 'address']).doUpdateSet({ signed_in_at }))
    .execute();
}

const isKnown = ({ identifierHash, address }: CodeAsker, now: Date) =>
  sql`exists (select from otp_known_addresses k where k.identifier_hash = ${identifierHash} and k.address = ${address}
    and k.signed_in_at > ${new Date(now.getTime() - OTP.knownMs)}::timestamptz)`;

interface Limit {
  max: number;
  windowMs: number;
}

const TIMES = { otp_requests: 'requested_at', otp_failures: 'failed_at' } as const;

/** The time of the event that must leave the window before another is allowed; null while there is room. */
function nthNewest(table: keyof typeof TIMES, { max, windowMs }: Limit, now: Date, matches: ReturnType<typeof sql>) {
  const at = sql.ref(TIMES[table]);
  return sql<string | null>`(select ${at} from ${sql.table(table)}
    where ${matches} and ${at} > ${new Date(now.getTime() - windowMs)}::timestamptz
    order by ${at} desc offset ${max - 1} limit 1)`;
}

const inMinutes = (seconds: number): string =>
  seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`;

/** Whole seconds until that event has left the window. */
const waitFor = (at: string | null, { windowMs }: Limit, now: Date): number =>
  at === null ? 0 : Math.ceil((Date.parse(at) + windowMs - now.getTime()) / 1000);
