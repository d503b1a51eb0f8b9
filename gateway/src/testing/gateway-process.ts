import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { User } from '@console/shared/entities/parties';
import { answerParent } from '@console/shared/testing/child';
import type { Grant, PermissionEntity, PermissionType } from '@console/shared/permissions';
import { SERVICE } from '../actor.ts';
import { buildApp } from '../app.ts';
import { beginEpochIfMoved } from '../changes/epoch.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { lockDataDir } from '../data-lock.ts';
import { connectPglite, connectPostgres } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { positionOf } from '../database/snapshot.ts';
import { putDemoFiles } from '../demo/files.ts';
import { seedRoles } from '../demo/roles.ts';
import { seedDemo } from '../demo/seed.ts';
import { reconstructPapers } from '../papers/reconstruct.ts';
import { endAllSessions, openSession } from '../session/sessions.ts';
import { ownDatabase } from './own-database.ts';

/**
 * The real gateway in its own process, with test-only functions: sign in as anybody, and change permissions as a
 * database administrator would. Takes the gateway's settings; with OWN_DATABASE it creates its own database on the
 * server of DATABASE_URL.
 */
const config = readConfig(process.env);
const own = config.databaseUrl && process.env['OWN_DATABASE'] ? await ownDatabase(config.databaseUrl) : undefined;
const databaseUrl = own?.url ?? config.databaseUrl;
if (!config.databaseUrl) lockDataDir(config.dataDir, systemClock);
const connection = databaseUrl ? connectPostgres(databaseUrl) : await connectPglite(join(config.dataDir, 'db'));
await migrate(connection.db);
await beginEpochIfMoved(connection);
await seedRoles(connection.db);
if (config.demo !== 'none') {
  await seedDemo(connection.db, { size: config.demo, seed: config.demoSeed, now: systemClock() });
}
await reconstructPapers(connection.db, config.company, systemClock());
const app = await buildApp({ connection, config, clock: systemClock });
if (config.demo !== 'none') await putDemoFiles(app.files);
await app.listen({ host: config.host, port: config.port });

interface RoleChange {
  role_id: number;
  grants: Grant[];
  /** Also ends the users' sessions, so that they must sign in again. */
  endsSessions: boolean;
}

async function setPermissions({ role_id, grants, endsSessions }: RoleChange) {
  const rows = grants.map((grant) => {
    const [entity, type] = grant.split(':') as [PermissionEntity, PermissionType];
    return { role_id, entity, type };
  });
  await app.write(SERVICE, async (work) => {
    await work.db.deleteFrom('role_permissions').where('role_id', '=', role_id).execute();
    if (rows.length > 0) await work.db.insertInto('role_permissions').values(rows).execute();
    const people = await work.db.selectFrom('users').select('user_id').where('role_id', '=', role_id).execute();
    for (const { user_id } of people) {
      if (endsSessions) await endAllSessions(work, user_id, 'role_changed');
      else work.sessionEnded({ user_id, session_id: null, reason: 'role_changed' });
    }
  });
}

async function permissionsOf(role_id: number): Promise<Grant[]> {
  const rows = await app.db.selectFrom('role_permissions').selectAll().where('role_id', '=', role_id).execute();
  return rows.map(({ entity, type }) => `${entity}:${type}` as Grant);
}

/** The user as the list call returns it. */
async function userRow(user_id: number, role_id: number) {
  const headers = { authorization: `Bearer ${config.serviceToken}` };
  const reply = await app.inject({ url: '/admin/user', query: { role_id: `${role_id}`, limit: '500' }, headers });
  return reply.json<{ users: User[] }>().users.find((user) => user.user_id === user_id) ?? null;
}

/** There is no call for it: bans are permanent. */
async function unban({ user_id, role_id }: { user_id: number; role_id: number }) {
  const before = await userRow(user_id, role_id);
  if (!before) throw new Error(`There is no user ${user_id}.`);
  const after = { ...before, is_banned: false, revision: before.revision + 1 };
  await app.write(SERVICE, async (work) => {
    const { is_banned, revision } = after;
    await work.db.updateTable('users').set({ is_banned, revision }).where('user_id', '=', user_id).execute();
    work.changed(before.tenant_id ? 'tenant_user' : 'admin_user', before, after);
  });
}

answerParent((app.server.address() as AddressInfo).port, {
  position: () => positionOf(app.db),
  userOf: (email: string) =>
    app.db.selectFrom('users').select(['user_id', 'role_id', 'org_id']).where('email', '=', email).executeTakeFirst(),
  signIn: (user_id: number) => openSession(app, user_id),
  permissionsOf,
  setPermissions,
  unban,
  cpu: () => process.cpuUsage(),
  drop: () => own?.drop(),
});
