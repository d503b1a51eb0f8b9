/**
 * How a server process ends during start-up. Never by `process.exit`: it joins V8's compiler threads, which may be
 * waiting for a garbage collection on the joining thread (Node 24; one exit in forty while modules are being compiled).
 * The process would then hang for ever and keep its locks.
 */

const LINGER_MS = 2_000;

/**
 * Exits with this code once the event loop is empty. Anything that still holds the process gets a short grace period.
 */
export function endWith(code: number): void {
  process.exitCode = code;
  if (process.connected) process.disconnect();
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}

/** Exits immediately: for a process that nobody waits for and that has nothing to lose. */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
