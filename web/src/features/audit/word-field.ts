import type { Field } from '../../records/address/field.ts';

/** One of the given words; undefined if the address has another. */
export const wordField = <T extends string>(name: string, words: readonly T[]): Field<T | null> => ({
  read: (params) => words.find((word) => word === params.get(name)) ?? null,
  write: (word) => ({ [name]: word ?? undefined }),
});
