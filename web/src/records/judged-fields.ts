/** A changed value as text; empty if it stayed. */
export const changedText = (what: string, from: string, to: string): string[] =>
  from === to ? [] : [`${what}: ${from} → ${to}`];

/** What a decision about a record depends on, given its fields as text, by label. For `MoveKind.judged`. */
export function judgedFields<Row>(fields: Readonly<Record<string, (row: Row) => string>>) {
  const shown = Object.entries(fields);
  return {
    of: (row: Row) => shown.map(([, textOf]) => textOf(row)),
    changes: (looked: Row, row: Row) =>
      shown.flatMap(([label, textOf]) => changedText(label, textOf(looked), textOf(row))),
  };
}
