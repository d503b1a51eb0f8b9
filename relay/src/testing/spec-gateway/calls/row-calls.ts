import { numberIn, only, signedIn } from '../call.ts';
import type { SpecCall } from '../call.ts';
import { Refusal } from '../refusal.ts';
import type { Table } from '../world/table.ts';

/** Changes those of these fields that were sent. */
export const edits = <T extends object>(
  table: Table<T>,
  method: SpecCall['method'],
  path: string,
  fields: readonly string[],
): SpecCall => ({
  method,
  path,
  body: [table.idKey, ...fields],
  answer: (asked) => {
    const row = table.find(numberIn(asked.body, table.idKey));
    const given = only(asked.body, ...fields) as Partial<T>;
    return table.written(table.change(row, given, signedIn(asked)), `The ${table.noun} was saved`);
  },
});

/** @param reason why this row must stay, if it must */
export const removes = <T extends object>(
  table: Table<T>,
  method: SpecCall['method'],
  path: string,
  reason: (id: number) => string | false = () => false,
): SpecCall => ({
  method,
  path,
  body: [table.idKey],
  answer: ({ body }) => {
    const id = numberIn(body, table.idKey);
    const refused = reason(id);
    if (refused) throw new Refusal(400, refused);
    table.remove(id);
    return { success: true, message: `The ${table.noun} was removed` };
  },
});
