import type { Observation, Seen } from './observation.ts';

/** Events on one page, one per millisecond. A number waits that many milliseconds first. */
export function onPage(page: number, ...all: (Seen | number)[]): Observation[] {
  let at = 0;
  return all.flatMap((one) => {
    at += typeof one === 'number' ? one : 1;
    return typeof one === 'number' ? [] : [{ ...one, at, page, who: `person ${page}` }];
  });
}
