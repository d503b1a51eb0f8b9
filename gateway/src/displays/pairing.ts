import { createHmac, randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { addressKeyOf } from '@console/shared/address-key';
import type { Display } from '@console/shared/calls/display';
import { AppError } from '@console/shared/errors';
import { PAIRING } from '@console/shared/pairing';
import { isSameSecret } from '@console/shared/same-secret';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import type { Database } from '../database/tables.ts';
import { deviceOf } from '../session/device.ts';
import type { Keys } from '../session/keys.ts';
import type { SessionParts } from '../session/sessions.ts';
import { hashOfToken, newRefreshToken } from '../session/tokens.ts';
import { addDisplay } from './commands.ts';
import { refuseTooManyWrong } from './wrong-pairing-codes.ts';

/** An arbitrary key that no other advisory lock uses. */
const BEGIN_LOCK = 0x7061_6972;

/** Six random digits are rarely taken, though a hundred TVs show some. */
const DRAWS = 20;

export interface Pairing {
  code: string;
  token: string;
  seconds_left: number;
}

/**
 * Gives a TV a code to show, and the token that is worth nothing until an admin enters the code. Neither is kept but as
 * a hash. Refuses above the limits (429).
 */
export function beginPairing(
  { db, clock, keys }: SessionParts,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<Pairing> {
  const now = clock();
  const token = newRefreshToken();
  const row = {
    token_hash: hashOfToken(token),
    address: addressKeyOf(ip),
    device: deviceOf(headers['user-agent'] ?? null),
    expires_at: new Date(now.getTime() + PAIRING.lifetimeMs),
  };
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${BEGIN_LOCK})`.execute(transaction);
    await refuseTooMany(transaction, row.address, now);
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const code = randomInt(10 ** PAIRING.codeLength)
        .toString()
        .padStart(PAIRING.codeLength, '0');
      const begun = await transaction
        .insertInto('display_pairings')
        .values({ ...row, code_hash: hashOfCode(keys.codes[0], code) })
        .onConflict((conflict) => conflict.column('code_hash').doNothing())
        .returning('token_hash')
        .executeTakeFirst();
      if (begun) return { code, token, seconds_left: PAIRING.lifetimeMs / 1000 };
    }
    throw new Error(`${DRAWS} codes in a row were taken.`);
  });
}

async function refuseTooMany(db: Kysely<Database>, address: string, now: Date): Promise<void> {
  const shown = await waiting(db, now).select(['address', 'expires_at']).orderBy('expires_at').execute();
  const here = shown.filter((one) => one.address === address);
  const full = here.length >= PAIRING.perAddress ? here : shown.length >= PAIRING.overall ? shown : undefined;
  const [first] = full ?? [];
  if (!first) return;
  throw new AppError('rate_limited', 'Too many TVs show a code. Another one gets its own when the oldest runs out.', {
    retry_after: secondsUntil(first.expires_at, now),
  });
}

/** What became of a TV's code. Once this has said that it is over, nobody can enter it any more. */
export function pairingOf(db: Kysely<Database>, token: string, now: Date) {
  const token_hash = hashOfToken(token);
  return db.transaction().execute(async (transaction) => {
    // Waits for an admin who is entering it at this moment.
    await transaction
      .updateTable('display_pairings')
      .set({ is_over: true })
      .where('token_hash', '=', token_hash)
      .where('expires_at', '<=', now.toISOString())
      .execute();
    const { display_id, expires_at } = await transaction
      .selectNoFrom((eb) => [
        eb.selectFrom('displays').select('display_id').where('token_hash', '=', token_hash).as('display_id'),
        waiting(transaction, now).select('expires_at').where('token_hash', '=', token_hash).as('expires_at'),
      ])
      .executeTakeFirstOrThrow();
    if (display_id !== null) return { state: 'paired', seconds_left: 0 } as const;
    if (expires_at === null) return { state: 'over', seconds_left: 0 } as const;
    return { state: 'waiting', seconds_left: secondsUntil(expires_at, now) } as const;
  });
}

export interface Paired {
  display: Display;
  device: string;
  address: string;
}

/**
 * Makes the TV that shows this code a display. Resolves to why not, if no TV shows it: that try is then counted.
 * Refuses after too many wrong ones (429).
 */
export async function pairDisplay(
  work: UnitOfWork,
  keys: Keys,
  { code, name }: { code: string; name: string },
): Promise<Paired | 'unknown' | 'over'> {
  const { db, now } = work;
  const countWrong = await refuseTooManyWrong(work);
  const pairing = await pairingBy(db, keys, code);
  const taken =
    pairing &&
    (await waiting(db, now)
      .clearSelect()
      .where('token_hash', '=', pairing.token_hash)
      .select('token_hash')
      .forUpdate()
      .executeTakeFirst());
  if (!pairing || !taken) {
    await countWrong();
    return pairing ? 'over' : 'unknown';
  }
  await db.deleteFrom('display_pairings').where('token_hash', '=', pairing.token_hash).execute();
  const { device, address, token_hash } = pairing;
  return { display: await addDisplay(work, name, token_hash), device, address };
}

/** Compares with every code that was shown lately, each in constant time. The limits keep them few. */
async function pairingBy(db: Kysely<Database>, keys: Keys, code: string) {
  const rows = await db
    .selectFrom('display_pairings')
    .select(['token_hash', 'code_hash', 'device', 'address'])
    .orderBy('expires_at', 'desc')
    .execute();
  const hashes = keys.codes.map((key) => hashOfCode(key, code));
  let same: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const isSame = hashes.map((hash) => isSameSecret(row.code_hash, hash)).includes(true);
    if (isSame) same ??= row;
  }
  return same;
}

const waiting = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('display_pairings').where('expires_at', '>', now.toISOString()).where('is_over', '=', false);

const secondsUntil = (at: string, now: Date): number => Math.ceil((Date.parse(at) - now.getTime()) / 1000);

const hashOfCode = (key: Buffer, code: string): string =>
  createHmac('sha256', key).update(`display\n${code}`).digest('hex');
