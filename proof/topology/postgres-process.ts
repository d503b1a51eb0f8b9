import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, postgresOwner } from '../../.ci/postgres.ts';
import { serverProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);

export interface PostgresProcess extends ServerProcess {
  databaseUrl: string;
  /** Path of psql. */
  psql: string;
  remove: () => Promise<void>;
}

/** A private PostgreSQL that can be killed, paused and restarted on the same data. Not started yet. */
export async function postgresProcess(port: number): Promise<PostgresProcess> {
  const bin = await findPostgres();
  if (!bin) throw new Error('There is no PostgreSQL here: install it (apt-get install postgresql).');
  const folder = await mkdtemp(join(tmpdir(), 'console-postgres-'));
  const data = join(folder, 'data');
  const { asOwner, as } = await postgresOwner(folder);
  const made = await asOwner(join(bin, 'initdb'), ['-D', data, '-U', 'console', '-A', 'trust', '-E', 'UTF8']);
  if (!made.ok) throw new Error(`PostgreSQL could not make its data: ${made.output}`);
  // What a killed process has written is safe in the page cache; only a power cut would need fsync.
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=400',
    'fsync=off',
  ];
  const server = serverProcess({
    command: [join(bin, 'postgres'), '-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    port,
    as,
    isReady: () =>
      run(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'console', '-t', '2']).then(
        () => true,
        () => false,
      ),
  });
  return {
    ...server,
    databaseUrl: `postgres://console@127.0.0.1:${port}/postgres`,
    psql: join(bin, 'psql'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
