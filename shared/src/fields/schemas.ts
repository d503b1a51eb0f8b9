import { Type } from 'typebox';
import type { TOptional, TSchema } from 'typebox';
import { Id, Instant, LINES, nullable, Pictures, Text } from '../schema.ts';
import type { CodecName } from './codecs.ts';
import { namesOf, TEXT_MAX } from './field.ts';
import type { Fields } from './field.ts';

/** A whole number as a form may send it. */
const Digits = Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,9}$' })]);

const textOf = (max = TEXT_MAX) => Type.String({ maxLength: max });
const optionalTextOf = (max?: number) => nullable(textOf(max));

/** By codec: the schema in rows, and in the bodies of calls. Apart from the codecs, which the web needs without schemas. */
const IN_ROWS = {
  text: Text,
  textOrNone: nullable(Text),
  proseOrNone: nullable(Text),
  gstinOrNone: nullable(Text),
  codeOrNone: nullable(Text),
  instantOrNone: nullable(Instant),
  state: Text,
  stateOrNone: nullable(Text),
  wholeOrNone: nullable(Type.Integer()),
  flag: Type.Boolean(),
  flagOff: Type.Boolean(),
  idOrNone: nullable(Id),
  names: Type.Array(Text),
  pictures: Type.Array(Text),
} satisfies Record<CodecName, TSchema>;

const IN_BODIES = {
  text: textOf,
  textOrNone: optionalTextOf,
  proseOrNone: (max?: number) => nullable(Type.String({ maxLength: max ?? TEXT_MAX, ...LINES })),
  gstinOrNone: optionalTextOf,
  codeOrNone: optionalTextOf,
  instantOrNone: () => nullable(Instant),
  state: textOf,
  stateOrNone: optionalTextOf,
  wholeOrNone: () => nullable(Digits),
  flag: () => Type.Boolean(),
  flagOff: () => Type.Boolean(),
  idOrNone: () => nullable(Id),
  names: (max?: number) => Type.Array(textOf(max), { maxItems: 50 }),
  pictures: () => Pictures,
} satisfies Record<CodecName, (max?: number) => TSchema>;

type RowSchemas<F extends Fields> = { [Name in keyof F]: (typeof IN_ROWS)[F[Name]['codec']] };
type BodySchemas<F extends Fields> = { [Name in keyof F]: ReturnType<(typeof IN_BODIES)[F[Name]['codec']]> };
type Edits<F extends Fields> = { [Name in keyof F]: TOptional<BodySchemas<F>[Name]> };

/** The fields as rows have them. */
export const inRows = <F extends Fields>(fields: F): RowSchemas<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { codec }]) => [name, IN_ROWS[codec]])) as RowSchemas<F>;

/** The fields as the body of an edit has them: all optional. */
export const inEdits = <F extends Fields>(fields: F): Edits<F> =>
  Object.fromEntries(Object.entries(bodySchemas(fields)).map(([name, one]) => [name, Type.Optional(one)])) as Edits<F>;

/** The same for a creation, which must have some of them. */
export const inCreations = <F extends Fields, Name extends keyof F & string>(fields: F, ...required: Name[]) => {
  const schemas = bodySchemas(fields);
  const always = Object.fromEntries(required.map((name) => [name, schemas[name]])) as Pick<BodySchemas<F>, Name>;
  return { ...(inEdits(fields) as Omit<Edits<F>, Name>), ...always };
};

const bodySchemas = <F extends Fields>(fields: F): BodySchemas<F> =>
  Object.fromEntries(
    namesOf(fields).map((name) => {
      const { codec, max } = fields[name] as F[keyof F & string];
      return [name, IN_BODIES[codec](max)];
    }),
  ) as BodySchemas<F>;
