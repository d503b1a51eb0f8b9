/** A seeded random number generator: the same seed and calls give the same results on every machine. */
export interface Random {
  /** A fraction in [0, 1). */
  next: () => number;
  /** An integer, inclusive. */
  int: (min: number, max: number) => number;
  between: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** An independent generator, so that one part of the data can change without affecting the others. */
  fork: (label: string) => Random;
}

export function createRandom(seed: number | string): Random {
  let state = hash(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (items) => at(items, int(0, items.length - 1)),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}

/** The item at an index known to exist, modulo the length. */
export function at<T>(items: readonly T[], index: number): T {
  if (items.length === 0) throw new RangeError('No items to choose from.');
  return items[index % items.length] as T;
}

/** A copy in random order. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = random.int(0, last);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
