import { AppError } from '@console/shared/errors';

/** Counts these bytes to their owner until it is called back. Throws `rate_limited` beside too many of theirs. */
export type Reading = (owner: string, bytes: number) => () => void;

/** Bounds what one owner's bodies take in memory before all of them is here; one alone may be larger. */
export function createReading(limit: number): Reading {
  const all = new Map<string, number>();

  function add(owner: string, bytes: number) {
    const sum = (all.get(owner) ?? 0) + bytes;
    if (sum > 0) all.set(owner, sum);
    else all.delete(owner);
  }

  return (owner, bytes) => {
    const others = all.get(owner) ?? 0;
    if (others > 0 && others + bytes > limit) {
      throw new AppError('rate_limited', 'Too much is being sent at once. Try again in a moment.', { retry_after: 1 });
    }
    add(owner, bytes);
    return () => add(owner, -bytes);
  };
}
