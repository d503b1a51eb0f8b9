import type { JoinedFields, WorkRow } from './contract.ts';

/**
 * Merges two rows, taking the newest version of each record in them by its own revision. What a row shows of the other
 * record stays as first seen, whether or not the gateway renews it. Undefined if the other row has nothing newer.
 */
export function renewedRow<Row extends WorkRow>(
  joins: JoinedFields<Row> | undefined,
  known: Row,
  news: Row,
): Row | undefined {
  const own = news.revision > known.revision ? news : known;
  if (!joins) return own === known ? undefined : own;
  if (joins.idOf(own) !== joins.idOf(known)) return own;
  const joined = joins.revisionOf(news) > joins.revisionOf(known) ? news : known;
  if (own === known && joined === known) return undefined;
  return { ...own, ...pick(joined, joins.fields), ...pick(known, joins.shown) };
}

const pick = <Row>(from: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
