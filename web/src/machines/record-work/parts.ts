/** How a draft falls into the parts that are settled one by one when somebody else wrote into the record too. */
export interface Parts<Draft> {
  /** What each part holds, by the part's name; a part that a draft does not have is absent. */
  of: (draft: Draft) => Readonly<Record<string, unknown>>;
  /** The draft with one part as another draft has it; without it where that has none. */
  take: (draft: Draft, part: string, from: Draft) => Draft;
}

/** Parts of a draft whose fields are always the same: the fields that are settled together, by the part's name. */
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
