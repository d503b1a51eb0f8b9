/** How a draft is divided into parts, so that conflicts are resolved one by one. */
export interface Parts<Draft> {
  /** The content of each part, by name. Parts a draft lacks are absent. */
  of: (draft: Draft) => Readonly<Record<string, unknown>>;
  /** The draft with one part taken from another draft, or removed if the other draft lacks it. */
  take: (draft: Draft, part: string, from: Draft) => Draft;
}

/** Parts with a fixed set of fields: for each part, the fields that are resolved together. */
export function fieldParts<Draft extends object>(
  table: Readonly<Record<string, readonly (keyof Draft)[]>>,
): Parts<Draft> {
  const pick = (from: Draft, part: string) =>
    Object.fromEntries((table[part] ?? []).map((key) => [key, from[key]])) as Partial<Draft>;
  return {
    of: (draft) => Object.fromEntries(Object.keys(table).map((part) => [part, pick(draft, part)])),
    take: (draft, part, from) => ({ ...draft, ...pick(from, part) }),
  };
}
