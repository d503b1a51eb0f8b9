import { randomBytes } from 'node:crypto';
import fp from 'fastify-plugin';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Secrets that sign-in lives by; made on the first start, and shared by every gateway of one database. */
export interface Keys {
  codes: Buffer;
  accessTokens: Buffer;
  refreshTokens: Buffer;
  fileLinks: Buffer;
}

declare module 'fastify' {
  interface FastifyInstance {
    keys: Keys;
  }
}

export const sessionKeys = fp(
  async (app) => {
    app.decorate('keys', {
      codes: await secretOf(app.db, 'one-time-codes'),
      accessTokens: await secretOf(app.db, 'access-tokens'),
      refreshTokens: await secretOf(app.db, 'refresh-tokens'),
      fileLinks: await secretOf(app.db, 'file-links'),
    });
  },
  { name: 'session-keys', dependencies: ['database'] },
);

async function secretOf(db: Kysely<Database>, name: string): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into secrets (name, value) values (${name}, ${fresh}) on conflict do nothing`.execute(db);
  const { rows } = await sql<{ value: string }>`select value from secrets where name = ${name}`.execute(db);
  const [secret] = rows;
  if (!secret) throw new Error(`The secret ${name} is missing.`);
  return Buffer.from(secret.value, 'base64url');
}
