import type { TipEvent } from './tips.ts';

/** Loads what shows tips when somebody first points at, or focuses, something that has one. */
export function startTips(): void {
  const ends = new AbortController();
  let isComing = false;
  const start = (event: TipEvent) => {
    const { target } = event;
    if (isComing || !(target instanceof Element) || !target.closest('[data-tip], [data-focus-tip]')) return;
    isComing = true;
    import('./tips.ts').then(
      ({ followTips }) => {
        ends.abort();
        followTips(event);
      },
      // The server is away. The next tip tries again.
      () => (isComing = false),
    );
  };
  addEventListener('pointerover', start, { signal: ends.signal });
  addEventListener('focusin', start, { signal: ends.signal });
}
