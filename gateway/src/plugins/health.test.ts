import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../database/connect.ts';
import { connectPostgres } from '../database/connect.ts';
import { silentDatabase } from '../testing/silent-database.ts';
import { testConnection } from '../testing/database.ts';
import { health } from './health.ts';

async function over({ db, close }: Connection) {
  const app = Fastify().decorate('db', db);
  await app.register(health);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const ask = async (url: string) => {
    const reply = await app.inject({ url });
    return [reply.statusCode, reply.json()];
  };
  return ask;
}

test('it is ready while its database responds', async () => {
  const ask = await over(await testConnection());
  expect(await ask('/readyz')).toEqual([200, { ready: true }]);
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
});

test('it is alive but not ready while its database does not respond', async () => {
  const connection = connectPostgres(await silentDatabase(), 3_000);
  connection.serve();
  const ask = await over(connection);
  expect(await Promise.all([ask('/readyz'), ask('/readyz')])).toEqual([
    [503, { ready: false }],
    [503, { ready: false }],
  ]);
  expect(await ask('/healthz')).toEqual([200, { ok: true }]);
});
