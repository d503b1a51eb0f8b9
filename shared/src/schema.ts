import { Type } from 'typebox';
import type { Static, TProperties, TSchema } from 'typebox';
import { AMOUNT_MAX, CONFIRM_INPUT_MAX, LINE_REMARK_MAX, QUANTITY_MAX } from './constants.ts';

/** Building blocks of the row and call schemas. Money is rupees with at most two decimals. */
/** The database numbers records in 32 bits. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const Count = Type.Integer({ minimum: 0 });
export const Money = Type.Number();
export const MoneyIn = Type.Number({ minimum: 0, maximum: AMOUNT_MAX });
/** An amount that a form may leave empty: '' and null count as 0. An adjustment of a total may be negative. */
export const AmountIn = Type.Union([
  Type.Number({ minimum: -AMOUNT_MAX, maximum: AMOUNT_MAX }),
  Type.Literal(''),
  Type.Null(),
]);
export const Percent = Type.Number();
export const PercentIn = Type.Number({ minimum: -100, maximum: 9_999_999_999 });
export const Quantity = Type.Number({ exclusiveMinimum: 0, maximum: QUANTITY_MAX });
/** A quantity, or none. */
export const QuantityOrNone = Type.Number({ minimum: 0, maximum: QUANTITY_MAX });
export const Instant = Type.String({ format: 'date-time' });
export const Day = Type.String({ format: 'date', pattern: '^(19|2[0-9])' });
export const Text = Type.String();
export const Short = Type.String({ maxLength: 100 });
/** Why a document is cancelled, as entered in a confirm dialog. */
export const CancelMessage = Type.String({ maxLength: CONFIRM_INPUT_MAX });
export const Line = Type.String({ maxLength: LINE_REMARK_MAX });
/** Texts may take several lines where they are entered in a text area. In all others a line break becomes a space. */
export const LINES = { 'x-lines': true } as const;
export const Prose = Type.String({ maxLength: 5_000, ...LINES });
/** Stored names of pictures, in display order. */
export const Pictures = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 10, uniqueItems: true });
export const DocumentNumber = Type.String({ minLength: 1, maxLength: 16, pattern: '^[A-Za-z0-9-]+$' });

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A string from a fixed list. */
export function oneOf<const T extends readonly string[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
}

/** A field that is absent without TENANT READ. */
export const hidden = <T extends TSchema>(schema: T) => Type.Optional(schema);

/**
 * A field that customers' own accounts never get (`shared/src/internal-fields.ts`). Its type is not optional because
 * staff always get it.
 */
export const internal = <T extends TSchema>(schema: T): T => Type.Optional(schema);

/**
 * A field that is null to customers' own accounts until approved (`shared/src/approved.ts`). Its type is never null
 * because staff always get it.
 */
export const onceApproved = <T extends TSchema>(schema: T): T => nullable(schema) as TSchema as T;

const AUTHORSHIP = {
  created_date: Instant,
  modified_date: Instant,
};

/** A row: its own fields, when it was created and last modified, and the revision that every write raises. */
export const row = <T extends TProperties>(fields: T) =>
  Type.Object({ ...fields, ...AUTHORSHIP, revision: Type.Integer({ minimum: 1 }) });

/** `{<plural>: rows, count}` */
export function listOf<const K extends string, T extends TSchema>(plural: K, item: T) {
  return Type.Object({
    ...({ [plural]: Type.Array(item) } as Record<K, ReturnType<typeof Type.Array<T>>>),
    count: Count,
  });
}

/** A status filter: one value, several separated by commas, or repeated. */
export const Statuses = <const T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number][]>({ type: 'array', items: { type: 'string', enum: [...values] }, maxItems: 20 });

export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
};

/** The order of a list, if not the newest first: by deadline, the soonest first and rows without one last. */
export const Sorting = { sort: Type.Optional(oneOf(['deadline'])) };

/** Only these of the records, by id: named one by one, as by what tells of them. */
export const Chosen = <T extends TSchema>(id: T) => ({ ids: Type.Optional(Type.Array(id, { maxItems: 100 })) });

/** Inclusive days in +05:30. */
export const DateRange = { from_date: Type.Optional(Day), to_date: Type.Optional(Day) };

export type Of<T extends TSchema> = Static<T>;
