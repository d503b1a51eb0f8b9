import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Path of one of PostgreSQL's client tools. Throws a readable error if it is not installed. */
export function clientTool(name: 'pg_dump' | 'pg_restore', env: NodeJS.ProcessEnv = process.env): string {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  const places = [...folders, ...(env === process.env ? versions.map((version) => join(DEBIAN, version, 'bin')) : [])];
  const folder = places.find((place) => existsSync(join(place, name)));
  if (folder === undefined) {
    throw new Error(
      `${name} is not installed. Install the PostgreSQL client tools, at the server's version or newer (apt-get install postgresql-client).`,
    );
  }
  return join(folder, name);
}

/** Rejects with the program's output if it fails. */
export function runProgram(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (chunk) => (said = `${said}${String(chunk)}`.slice(-2_000)));
    child.once('error', (error) => fail(new Error(`${program} did not start: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`${program} failed: ${said.trim() || `it exited with code ${code}`}`));
    });
  });
}

/**
 * Arguments and environment that name a database. The password stays out of the arguments, which the process list
 * shows.
 */
export function addressed(databaseUrl: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { args: ['--dbname', url.href], env: password ? { PGPASSWORD: password } : {} };
}
