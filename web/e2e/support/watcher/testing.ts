import type { Observation, Seen } from './observation.ts';

/** What happened on one page of a window, one thing a millisecond; a number waits so many milliseconds first. */
export function onPage(page: number, ...all: (Seen | number)[]): Observation[] {
  let at = 0;
  return all.flatMap((one) => {
    at += typeof one === 'number' ? one : 1;
    return typeof one === 'number' ? [] : [{ ...one, at, page, who: `person ${page}` }];
  });
}
