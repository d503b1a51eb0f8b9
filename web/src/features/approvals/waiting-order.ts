/** One record that waits, as far as its place in the list depends on it. */
export interface WaitingPlace {
  key: string;
  isMine: boolean;
  created_date: string;
  deadline: string | null | undefined;
}

/** What one may decide comes first. Then by deadline, the soonest first, and without one by age. */
export const inOrder = <P extends WaitingPlace>(places: readonly P[]): P[] =>
  places.toSorted(
    (a, b) =>
      Number(b.isMine) - Number(a.isMine) ||
      (a.deadline ?? NEVER).localeCompare(b.deadline ?? NEVER) ||
      a.created_date.localeCompare(b.created_date) ||
      a.key.localeCompare(b.key),
  );

const NEVER = '9999';

/** The order that was shown, without what is no longer there; what is new comes below. */
export function heldOrder(shown: readonly string[], keys: readonly string[]): string[] {
  const there = new Set(keys);
  const known = new Set(shown);
  return [...shown.filter((key) => there.has(key)), ...keys.filter((key) => !known.has(key))];
}
