const LOOK_MS = 1_000;

/** Whether anything answers at the server's address. */
export const serverAnswers = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Looks until the server can be reached, or the signal is aborted. */
export async function untilServerAnswers(signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await serverAnswers())) await new Promise((done) => setTimeout(done, LOOK_MS));
}
