import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../shared/src/testing/free-port.ts';
import { aptInstall } from './apt.ts';
import { probe, say } from './shell.ts';

export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A PostgreSQL server for the tests: that of TEST_DATABASE_URL, otherwise a private one in a temporary folder;
 * undefined if none is available.
 */
export async function startPostgres(): Promise<PostgresServer | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const bin = await findPostgres();
  if (!bin) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'console-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  const { asOwner } = await postgresOwner(folder);
  const initialised = await asOwner(join(bin, 'initdb'), ['-D', data, '-U', 'console', '-A', 'trust', '-E', 'UTF8']);
  const settings = [
    ...[`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=400'],
    // The data need not survive a crash.
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
    ...['autovacuum=off', 'jit=off'],
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const started = await asOwner(join(bin, 'pg_ctl'), [
    '-D',
    data,
    '-w',
    '-o',
    options,
    '-l',
    join(folder, 'log'),
    'start',
  ]);
  if (!initialised.ok || !started.ok) {
    say(`PostgreSQL did not start: ${initialised.ok ? started.output : initialised.output}`);
    return undefined;
  }
  return {
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await asOwner(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of its programs: found, or installed with apt; undefined if not available. */
export async function findPostgres(): Promise<string | undefined> {
  return (await binaries()) ?? ((await aptInstall('postgresql', 'PostgreSQL')) ? binaries() : undefined);
}

async function binaries(): Promise<string | undefined> {
  const { ok, output } = await probe('which', ['initdb']);
  if (ok) return dirname(await realpath(output.trim()));
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return undefined;
  const versions = (await readdir(root)).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * The server refuses to run as root. Then it runs as the user created by its package, who gets ownership of the folder.
 */
export async function postgresOwner(folder: string) {
  if (process.getuid?.() !== 0) return { asOwner: probe, as: undefined };
  const [uid, gid] = [await probe('id', ['-u', 'postgres']), await probe('id', ['-g', 'postgres'])];
  await chown(folder, Number(uid.output), Number(gid.output));
  return {
    asOwner: (command: string, args: readonly string[]) => probe('runuser', ['-u', 'postgres', '--', command, ...args]),
    as: { uid: Number(uid.output), gid: Number(gid.output) },
  };
}
