/**
 * Runs it again and again, never twice at once: whoever asks gets a run that begins after they asked, and shares it with
 * all who asked meanwhile.
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
