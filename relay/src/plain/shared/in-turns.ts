/**
 * Runs a task repeatedly but never concurrently. Each caller gets a run that begins after its call, shared with all
 * others that called in the meantime.
 */
export function inTurns(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function begin(): Promise<void> {
    const mine = run().finally(() => {
      if (running === mine) running = undefined;
    });
    running = mine;
    return mine;
  }

  async function after(before: Promise<void>): Promise<void> {
    await before.catch(() => {});
    next = undefined;
    return running ?? begin();
  }

  return () => {
    if (!running) return begin();
    next ??= after(running);
    return next;
  };
}
