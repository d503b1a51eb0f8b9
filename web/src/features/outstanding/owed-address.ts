import { OWED_BY } from '@console/shared/due';
import { AGES } from '@console/shared/due';
import type { Age, OwedBy } from '@console/shared/due';
import { idField, readFields, textField } from '../../records/address/field.ts';
import type { Field, FieldsOf } from '../../records/address/field.ts';

export type Figure = Age | 'to_refund' | 'unbilled';
const FIGURES: readonly Figure[] = [...AGES, 'to_refund', 'unbilled'];

/** The view in the address, which can be shared. */
export interface OwedAddress {
  by: OwedBy | undefined;
  keyword: string;
  page: number;
  /** The customer or seller whose records are shown. */
  party: number | null;
  /** Only the records with an amount in this column. */
  figure: Figure | undefined;
}

const wordField = <T extends string>(name: string, words: readonly T[]): Field<T | undefined> => ({
  read: (params) => words.find((word) => word === params.get(name)),
  write: (word) => ({ [name]: word }),
});

export const OWED_FIELDS: FieldsOf<OwedAddress> = {
  by: wordField('by', OWED_BY),
  keyword: textField('q', 100),
  page: {
    read: (params) => (/^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1),
    write: (page) => ({ page: page === 1 ? undefined : String(page) }),
  },
  party: idField('party', null),
  figure: wordField('figure', FIGURES),
};

export const readOwedAddress = (params: URLSearchParams): OwedAddress => readFields(OWED_FIELDS, params, 0);
