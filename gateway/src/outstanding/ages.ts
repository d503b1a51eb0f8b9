import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AGE_ENDS, AGES } from '@console/shared/due';
import type { Age } from '@console/shared/due';

type Sql = RawBuilder<unknown>;

/** A column for each class of `shared/src/due.ts`, made from whether an amount is of that class. */
export const ageColumns = (amountOf: (age: Age) => Sql): Sql =>
  sql.join(AGES.map((age) => sql`${amountOf(age)} as ${sql.ref(age)}`));

/** Whether what is due on this day is of a class. */
export const isOfAge = (age: Age, due: string, today: string, isAdvance: Sql = sql`false`): Sql => {
  const days = sql`(${today}::date - ${sql.ref(due)})`;
  const classes = Object.entries(AGE_ENDS).map(
    ([name, end]) => sql`when ${days} <= ${sql.lit(end)} then ${sql.lit(name)}`,
  );
  return sql`(case when ${sql.ref(due)} is null or ${days} < 0 then 'not_due' when ${isAdvance} then 'advance_due' ${sql.join(classes, sql` `)}
    else 'days_above_90' end) = ${sql.lit(age)}`;
};

/** The day in +05:30 of an instant. */
export const dayOf = (instant: string): RawBuilder<string> =>
  sql<string>`(${sql.ref(instant)} at time zone 'Asia/Kolkata')::date`;
