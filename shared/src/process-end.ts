/**
 * How a server process ends while it starts. Never by `process.exit`: that joins V8's compiler threads, which may
 * themselves wait for a garbage collection on the thread that joins them (Node 24; one end in forty while modules
 * are being compiled), and the process would stay for ever, its locks with it.
 */

const LINGER_MS = 2_000;

/** Ends with this code as soon as nothing is left to do; what still holds the process then gets a short while. */
export function endWith(code: number): void {
  process.exitCode = code;
  if (process.connected) process.disconnect();
  setTimeout(() => process.exit(code), LINGER_MS).unref();
}

/** Ends this instant: for a process that nobody waits for any more and that has nothing to lose. */
export function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}
