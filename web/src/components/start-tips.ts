import type { TipEvent } from './tips.ts';

/** Loads what shows tips when somebody first points at, or focuses, something that has one. */
export function startTips(): void {
  const ends = new AbortController();
  const start = (event: TipEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || !target.closest('[data-tip], [data-focus-tip]')) return;
    ends.abort();
    void import('./tips.ts').then(({ followTips }) => followTips(event));
  };
  addEventListener('pointerover', start, { signal: ends.signal });
  addEventListener('focusin', start, { signal: ends.signal });
}
