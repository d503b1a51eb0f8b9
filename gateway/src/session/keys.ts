import { randomBytes } from 'node:crypto';
import { setInterval } from 'node:timers';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/tables.ts';

/** The signing key, followed by the previous one, which still verifies. */
type KeyRing = readonly [current: Buffer, ...before: Buffer[]];

/** Secrets of sign-in. Created on the first start, and shared by all gateways of a database. */
interface KeyRings {
  codes: KeyRing;
  accessTokens: KeyRing;
  refreshTokens: KeyRing;
  fileLinks: KeyRing;
  providerSignIn: KeyRing;
}

export interface Keys extends Readonly<KeyRings> {
  /** Reloads them, at most once a second: another gateway may have rotated them. */
  renew: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    keys: Keys;
  }
}

const NAMES: Readonly<Record<keyof KeyRings, string>> = {
  codes: 'one-time-codes',
  accessTokens: 'access-tokens',
  refreshTokens: 'refresh-tokens',
  fileLinks: 'file-links',
  providerSignIn: 'provider-sign-in',
};

/** Longer than the lifetime of anything signed, and than a gateway takes to notice a rotation. */
export const KEPT_MS = 15 * 60_000;
const RENEW_MS = 60_000;
const SOON_MS = 1_000;

export const sessionKeys = fp(
  async (app) => {
    await makeKeys(app.db);
    const keys = await followKeys(app.db, app.clock);
    app.decorate('keys', keys);
    const renew = () =>
      keys.renew().catch((error: unknown) => app.log.error({ err: error }, 'the keys could not be read'));
    let last = Promise.resolve();
    const timer = setInterval(() => void (last = renew()), RENEW_MS).unref();
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await last;
    });
  },
  { name: 'session-keys', dependencies: ['database'] },
);

async function followKeys(db: Kysely<Database>, clock: Clock): Promise<Keys> {
  let readAt = clock().getTime();
  const keys = {
    ...(await readKeys(db, clock())),
    renew: async () => {
      const now = clock();
      if (now.getTime() - readAt < SOON_MS) return;
      readAt = now.getTime();
      Object.assign(keys, await readKeys(db, now));
    },
  };
  return keys;
}

async function readKeys(db: Kysely<Database>, now: Date): Promise<KeyRings> {
  const { rows } = await sql<{ name: string; value: string }>`select name, value from secrets`.execute(db);
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const ringOf = (name: string): KeyRing => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`The secret ${name} is missing.`);
    const [until = '', before = ''] = values.get(beforeOf(name))?.split(' ') ?? [];
    const current = Buffer.from(value, 'base64url');
    return Date.parse(until) > now.getTime() ? [current, Buffer.from(before, 'base64url')] : [current];
  };
  return {
    codes: ringOf(NAMES.codes),
    accessTokens: ringOf(NAMES.accessTokens),
    refreshTokens: ringOf(NAMES.refreshTokens),
    fileLinks: ringOf(NAMES.fileLinks),
    providerSignIn: ringOf(NAMES.providerSignIn),
  };
}

async function makeKeys(db: Kysely<Database>): Promise<void> {
  for (const name of Object.values(NAMES)) {
    await sql`insert into secrets (name, value) values (${name}, ${fresh()}) on conflict do nothing`.execute(db);
  }
}

/**
 * Replaces each key. The old one still verifies for a while. Older ones are deleted, so that a second rotation leaves
 * no trace of them.
 */
export function rotateKeys(db: Kysely<Database>, now: Date): Promise<void> {
  const until = new Date(now.getTime() + KEPT_MS).toISOString();
  return db.transaction().execute(async (transaction) => {
    for (const name of Object.values(NAMES)) {
      await sql`insert into secrets (name, value)
        select ${beforeOf(name)}, ${until} || ' ' || value from secrets where name = ${name} for update
        on conflict (name) do update set value = excluded.value`.execute(transaction);
      await sql`update secrets set value = ${fresh()} where name = ${name}`.execute(transaction);
    }
  });
}

const beforeOf = (name: string) => `${name} before`;

const fresh = () => randomBytes(32).toString('base64url');
