import { hashOf } from '../../migrations/entry-hash.ts';

/** An entry as stored: its hashed content, and its hash. */
export type Chained<T extends object = object> = T & { seq: number; hash: string };

/** Entries with their numbers and hashes, following the last existing entry. */
export function chained<T extends object>(entries: readonly T[], last: { seq: number; hash: string }): Chained<T>[] {
  let { seq, hash } = last;
  return entries.map((entry) => {
    seq += 1;
    hash = hashOf(hash, { ...entry, seq });
    return { ...entry, seq, hash };
  });
}
