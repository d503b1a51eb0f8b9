import type { JoinedFields, WorkRow } from './contract.ts';

/**
 * Merges two rows, taking the newest version of each record in them by its own revision. Undefined if the other row has
 * nothing newer.
 */
export function renewedRow<Row extends WorkRow>(
  joins: JoinedFields<Row> | undefined,
  known: Row,
  news: Row,
): Row | undefined {
  const own = news.revision > known.revision ? news : known;
  if (!joins) return own === known ? undefined : own;
  const joined = joins.revisionOf(news) > joins.revisionOf(known) ? news : known;
  if (own === known && joined === known) return undefined;
  if (own === joined) return own;
  return { ...own, ...Object.fromEntries(joins.fields.map((field) => [field, joined[field]])) };
}
