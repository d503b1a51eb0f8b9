import { useCallback } from 'react';
import { chooseDays, EVER } from '../../records/address/day-range.ts';
import { readFields, writeFields } from '../../records/address/field.ts';
import type { Field, FieldsOf } from '../../records/address/field.ts';
import { useAddress } from '../../records/address/use-address.ts';

/**
 * Creates the hook of a log's view in its address, which can be shared, and how to change it. Back undoes every choice.
 * @param none the view without filters, apart from its days.
 */
export function logAddressHook<View extends object>(fields: FieldsOf<View>, none: Partial<View>) {
  const read = (params: URLSearchParams, now: number) => readFields(fields, params, now);
  return () => {
    const [address, changeAddress] = useAddress(read);
    const change = useCallback(
      (values: Partial<View>, isTyping = false) => changeAddress([writeFields(fields, values)], { replace: isTyping }),
      [changeAddress],
    );
    const clear = useCallback(
      () => changeAddress([writeFields(fields, none), chooseDays(EVER, EVER)]),
      [changeAddress],
    );
    return { address, change, clear };
  };
}

/** One of the given words; undefined if the address has another. */
export const wordField = <T extends string>(name: string, words: readonly T[]): Field<T | null> => ({
  read: (params) => words.find((word) => word === params.get(name)) ?? null,
  write: (word) => ({ [name]: word ?? undefined }),
});
