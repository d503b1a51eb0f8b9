/** A bell many can wait for: `next` resolves at the first `wake` after it was asked for. */
export function createWakeup() {
  let waiting = Promise.withResolvers<void>();
  return {
    next: () => waiting.promise,
    wake: () => {
      waiting.resolve();
      waiting = Promise.withResolvers();
    },
  };
}
