import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { endAtOnce, endWith } from '@console/shared/process-end';
import { OPEN_INBOX_WARNING, requireCodeDelivery } from '@console/shared/settings';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { publishControlEndpoint } from './backup/control-endpoint.ts';
import { beginEpochIfMoved } from './changes/epoch.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { lockDataDir } from './data-lock.ts';
import { connectPglite, connectPostgres } from './database/connect.ts';
import type { Connection } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { putDemoFiles } from './demo/files.ts';
import { seedRoles } from './demo/roles.ts';
import { isDemo, seedDemo } from './demo/seed.ts';
import { reconstructPapers } from './papers/reconstruct.ts';
import { logHeads } from './plugins/log-heads.ts';
import { housekeeping } from './plugins/housekeeping.ts';
import { keepPrivate } from './private-folder.ts';
import { inWords } from './start-failure.ts';
import { seedFirstAdmin } from './users/first-admin.ts';

const GRACE_MS = 8_000;

/** Messages to the parent process, if it opened an IPC channel. */
export type GatewayNews = { type: 'ready'; port: number } | { type: 'failed'; message: string };

const tell = (news: GatewayNews) =>
  new Promise<void>((told) => (process.send ? process.send(news, () => told()) : told()));

async function start(config: Config): Promise<void> {
  const exposed = keepPrivate(config.dataDir);
  const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir, systemClock);
  const connection = await open(config);
  await migrate(connection.db);
  await beginEpochIfMoved(connection);
  await seedRoles(connection.db);
  if (config.demo !== 'none') {
    await seedDemo(connection.db, { size: config.demo, seed: config.demoSeed, now: systemClock() });
  }
  await reconstructPapers(connection.db, config.company, systemClock());
  const isDemonstration = config.demo !== 'none' && (await isDemo(connection.db));
  // With a company's data, everybody on this machine could sign in as anybody.
  const inbox = config.inbox === 'local' && !isDemonstration ? 'none' : config.inbox;
  if (config.adminEmail) await seedFirstAdmin(connection.db, config.adminEmail, config.company);
  connection.serve();
  requireCodeDelivery(config.mailUrl, inbox, config.signIn);
  const app = await buildApp({ connection, config: { ...config, inbox }, clock: systemClock });
  if (exposed.length > 0)
    app.log.warn({ exposed }, 'others can read the files in DATA_DIR, which belongs to another user');
  if (isDemonstration) await putDemoFiles(app.files);
  await app.register(housekeeping);
  await app.register(logHeads);
  let closeDoor = async () => {};
  const ending = closeWithGrace({ delay: GRACE_MS, logger: app.log }, async ({ err }) => {
    if (err) app.log.error({ err }, 'ending after an unexpected failure');
    await app.close();
    await closeDoor();
    lock?.release();
  });
  process.off('disconnect', endAtOnce);
  process.on('disconnect', () => ending.close());
  await app.listen({ host: config.host, port: config.port });
  const { port } = app.server.address() as AddressInfo;
  if (lock)
    closeDoor = await publishControlEndpoint(
      config.dataDir,
      `http://${loopback(config.host)}:${port}`,
      config.serviceToken,
    );
  if (lock) app.log.info(`data is kept in ${config.dataDir}; a power cut may lose the most recent writes`);
  if (config.inbox === 'open') process.stderr.write(`${OPEN_INBOX_WARNING}\n`);
  await tell({ type: 'ready', port });
}

/** The loopback address of a listener on this host. */
function loopback(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

const open = ({ databaseUrl, dataDir }: Config): Promise<Connection> =>
  databaseUrl ? Promise.resolve(connectPostgres(databaseUrl)) : connectPglite(join(dataDir, 'db'));

// Everything written from now on, including by the database, is only for its owner.
process.umask(0o077);
// The parent may exit before start-up is complete, even while modules load; then nothing would ever stop this process.
process.on('disconnect', endAtOnce);
if (process.send && !process.connected) endAtOnce();
try {
  await start(readConfig(process.env));
} catch (error) {
  const message = inWords(error);
  process.stderr.write(`${message}\n`);
  await tell({ type: 'failed', message });
  process.off('disconnect', endAtOnce);
  endWith(1);
}
