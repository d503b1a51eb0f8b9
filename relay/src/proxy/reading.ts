import { AppError } from '@console/shared/errors';

/**
 * Counts these bytes for their owner until the returned function is called. Throws `rate_limited` if the owner has too
 * many.
 */
export type Reading = (owner: string, bytes: number) => () => void;

/** Limits the memory of one owner's bodies while they arrive. A single body may exceed it. */
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
