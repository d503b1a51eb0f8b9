import { hashOf } from '../../migrations/entry-hash.ts';

/** An entry as the database keeps it: what was hashed, and its hash. */
export type Chained<T extends object = object> = T & { seq: number; hash: string };

/** Entries with their numbers and hashes, behind the last one that there was. */
export function chained<T extends object>(entries: readonly T[], last: { seq: number; hash: string }): Chained<T>[] {
  let { seq, hash } = last;
  return entries.map((entry) => {
    seq += 1;
    hash = hashOf(hash, { ...entry, seq });
    return { ...entry, seq, hash };
  });
}
