/** A signal with many waiters: `next` resolves at the first `wake` after the call. */
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
