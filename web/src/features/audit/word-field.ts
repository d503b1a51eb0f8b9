import type { Field } from '../../records/address/field.ts';

/** One of a few words; none where the address says another. */
export const wordField = <T extends string>(name: string, words: readonly T[]): Field<T | null> => ({
  read: (params) => words.find((word) => word === params.get(name)) ?? null,
  write: (word) => ({ [name]: word ?? undefined }),
});
