import { equal } from './record-work/equal.ts';

/** The fields of `after` that differ from `before`. */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const pairs = Object.entries(after).filter(([field, value]) => !equal(value, before[field as keyof T]));
  return Object.fromEntries(pairs) as Partial<T>;
}
