import { needed } from '../field-checks.ts';
import type { Check } from '../field-checks.ts';
import { CODECS } from './codecs.ts';
import type { CodecName, DraftBy, GivenBy, ValueBy } from './codecs.ts';

/** One field that people edit. Forms, calls, rows and the server's checks derive from it. */
export interface Field<C extends CodecName> {
  label: string;
  codec: C;
  /** Maximum characters, if not `TEXT_MAX`. */
  max?: number;
  /** Requires a value; the field's name within a sentence: 'seller name'. */
  needed?: string;
  /** Validates the stored value. */
  check?: Check<ValueBy[C]>;
  /** Fields with the same part are merged together; by default, each alone. */
  part?: string;
}

/** The editable fields of an entity, by their names on the wire. */
export type Fields = Readonly<Record<string, Omit<Field<CodecName>, 'check'> & { check?: Check<never> }>>;

export type DraftOf<F extends Fields> = { [Name in keyof F]: DraftBy[F[Name]['codec']] };
export type Values<F extends Fields> = { [Name in keyof F]: ValueBy[F[Name]['codec']] };
export type Given<F extends Fields> = { [Name in keyof F]: GivenBy[F[Name]['codec']] };

export const TEXT_MAX = 100;

export const field = <C extends CodecName>(spec: Field<C>): Field<C> => spec;

/** The draft of a new record. */
export const blankOf = <F extends Fields>(fields: F): DraftOf<F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, codecOf(fields, name).blank])) as DraftOf<F>;

/** The draft that shows a record. */
export const draftOf = <F extends Fields>(fields: F, row: Values<F>): DraftOf<F> =>
  Object.fromEntries(namesOf(fields).map((name) => [name, codecOf(fields, name).shown(row[name])])) as DraftOf<F>;

/** The values to store of an edit, as entered or sent. Absent fields stay absent. */
export const editsOf = <F extends Fields>(fields: F, given: Partial<Given<F>>): Partial<Values<F>> =>
  Object.fromEntries(
    namesOf(fields)
      .filter((name) => given[name] !== undefined)
      .map((name) => [name, codecOf(fields, name).value(given[name])]),
  ) as Partial<Values<F>>;

/** The values to store of a whole draft. */
export const valuesOf = <F extends Fields>(fields: F, draft: Given<F>): Values<F> =>
  editsOf(fields, draft) as Values<F>;

/** The values of a new record. Fields that were not sent are blank. */
export const newValuesOf = <F extends Fields>(fields: F, given: Partial<Given<F>>): Values<F> =>
  valuesOf(fields, { ...blankOf(fields), ...given });

/**
 * Error messages by field. Absent fields are not checked, and neither are those that an edit leaves as they are stored:
 * a value that predates a rule may stay.
 */
export function errorsOf<F extends Fields>(
  fields: F,
  values: Partial<Values<F>>,
  before?: Partial<Values<F>>,
): Record<string, string> {
  const errors = namesOf(fields).flatMap((name) => {
    const { needed: named, check } = fields[name] as F[keyof F & string];
    const rule = (named === undefined ? check : needed(named, check)) as Check<unknown> | undefined;
    const words = isChanged(fields, values, before, name) ? rule?.(values[name]) : undefined;
    return words === undefined ? [] : [[name, words]];
  });
  return Object.fromEntries(errors) as Record<string, string>;
}

/** Whether a new record or an edit brings a value of the field, other than the one that is stored. */
export function isChanged<F extends Fields>(
  fields: F,
  values: Partial<Values<F>>,
  before: Partial<Values<F>> | undefined,
  name: keyof F & string,
): boolean {
  if (values[name] === undefined) return false;
  const { shown, value } = codecOf(fields, name);
  return before === undefined || JSON.stringify(values[name]) !== JSON.stringify(value(shown(before[name])));
}

/** The parts of a draft, each with its fields. */
export function partsOf<F extends Fields>(fields: F): Record<string, (keyof F & string)[]> {
  const parts: Record<string, (keyof F & string)[]> = {};
  for (const name of namesOf(fields)) (parts[fields[name]?.part ?? name] ??= []).push(name);
  return parts;
}

export const namesOf = <F extends Fields>(fields: F): (keyof F & string)[] => Object.keys(fields);

interface AnyCodec {
  blank: unknown;
  shown: (value: unknown) => unknown;
  value: (given: unknown) => unknown;
}

const codecOf = <F extends Fields>(fields: F, name: keyof F & string): AnyCodec =>
  CODECS[(fields[name] as F[keyof F & string]).codec] as AnyCodec;
