/** Number of waiting records by user id. */
export type ByPerson = Readonly<Record<string, number>>;

/**
 * Who is shown, by user id: the busiest, each in one row for as long as they are among them, so that a changed number
 * moves nobody. Whoever comes takes the row of somebody who is not; a row that nobody needs keeps its name.
 * @param before the rows so far
 */
export function peopleRows(before: readonly string[], byPerson: ByPerson, most: number): readonly string[] {
  const busiest = Object.keys(byPerson)
    .filter((id) => countOf(byPerson, id) > 0)
    .sort(
      (a, b) =>
        countOf(byPerson, b) - countOf(byPerson, a) ||
        Number(before.includes(b)) - Number(before.includes(a)) ||
        Number(a) - Number(b),
    )
    .slice(0, most);
  if (busiest.length === 0) return [];
  const coming = busiest.filter((id) => !before.includes(id));
  const kept = before.map((id) => (busiest.includes(id) ? id : (coming.shift() ?? id)));
  return [...kept, ...coming];
}

export const countOf = (byPerson: ByPerson, id: string): number => byPerson[id] ?? 0;

/** What makes the sum of the rows differ from the queue's total. */
export interface Difference {
  /** How many people have no row, and how many records they have. */
  others: { people: number; records: number };
  /** Records that nobody has. */
  nobody: number;
  /** By how much records of several people count too often. */
  twice: number;
}

/** The total is the sum of the rows, of the others and of nobody's records, less what counts twice. */
export function differenceOf(
  rows: readonly string[],
  byPerson: ByPerson,
  { total, unassigned }: { total: number; unassigned: number },
): Difference {
  const others = Object.entries(byPerson).filter(([id, count]) => count > 0 && !rows.includes(id));
  return {
    others: { people: others.length, records: sumOf(others.map(([, count]) => count)) },
    nobody: unassigned,
    twice: sumOf(Object.values(byPerson)) + unassigned - total,
  };
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
