import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const BIN = resolve(ROOT, 'node_modules/.bin');

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command in the project's root with its own tools on the PATH. Resolves to the exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options, env: withTools(options.env) });
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? (signal ? 1 : 0)));
  });
}

const withTools = (env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  ...env,
  PATH: `${BIN}:${process.env['PATH'] ?? ''}`,
});

/** How much of a program's error output is kept to say why it ended, in characters. */
const KEPT_ERRORS = 2_000;

/** Like `run`, for a program whose failure is reported later: resolves to the end of its error output, too. */
export function runReported(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<{ code: number; errors: string }> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      ...options,
      env: withTools(options.env),
      stdio: ['inherit', 'inherit', 'pipe'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      process.stderr.write(chunk);
      errors = (errors + String(chunk)).slice(-KEPT_ERRORS);
    });
    child.once('error', fail);
    child.once('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), errors }));
  });
}

/** Like `run`, silent: returns its output and whether it succeeded. */
export function probe(command: string, args: readonly string[]): Promise<{ ok: boolean; output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.once('error', () => done({ ok: false, output }));
    // Its output may end after the process.
    child.once('close', (code) => done({ ok: code === 0, output }));
  });
}

/** Runs it, or exits with its exit code. */
export async function must(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
