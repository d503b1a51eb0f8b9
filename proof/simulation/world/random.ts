/** A seeded random number generator. */
export interface Random {
  /** Below `bound`, from 0. */
  below: (bound: number) => number;
  chance: (share: number) => boolean;
  /** From 0 to 1. */
  next: () => number;
}

/** Mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return { next, below: (bound) => Math.floor(next() * bound), chance: (share) => next() < share };
}
