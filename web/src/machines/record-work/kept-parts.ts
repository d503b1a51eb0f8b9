import { beforeOf, writtenParts } from './draft.ts';
import type { DraftRules, HeldDraft } from './draft.ts';
import { equal } from './equal.ts';

/** What a person changed in a draft, to be continued later from the record as it is by then. Plain JSON. */
export interface KeptParts {
  /** Of the row that the draft was based on. */
  revision: number;
  parts: readonly string[];
  /** Drafts with the content of these parts only: as written, and as they were before. */
  mine: object;
  was: object;
  /** Fields outside all parts, which cannot conflict. */
  beside: object;
}

export function keptParts<Row extends { revision: number }, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): KeptParts {
  const { draft, seen } = held;
  const before = beforeOf(rules, held);
  const parts = writtenParts(rules, held);
  const only = (from: Draft) => withParts(rules, emptied(from) as Draft, parts, from);
  const whole = withParts(rules, before, parts, draft);
  const beside = Object.entries(draft).filter(([field, value]) => !equal(value, whole[field as keyof Draft]));
  return { revision: seen.revision, parts, mine: only(draft), was: only(before), beside: Object.fromEntries(beside) };
}

/**
 * The draft to continue with. All that the person did not change is as in the row, so that only what they wrote can
 * conflict: with a `base`, if the row is newer.
 */
export function resumed<Row extends { revision: number }, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  row: Row,
  { revision, parts, mine, was, beside }: KeptParts,
): Pick<HeldDraft<Row, Draft>, 'draft' | 'base'> {
  const now = rules.draftOf(row);
  return {
    draft: { ...withParts(rules, now, parts, mine as Draft), ...beside },
    base: revision < row.revision ? withParts(rules, now, parts, was as Draft) : undefined,
  };
}

const withParts = <Row, Draft extends object>(
  { parts }: DraftRules<Row, Draft>,
  draft: Draft,
  names: readonly string[],
  from: Draft,
): Draft => names.reduce((so, name) => parts.take(so, name, from), draft);

/** The same structure without content. */
function emptied(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft)) return undefined;
  return Object.fromEntries(Object.entries(draft).map(([name, part]) => [name, emptied(part)]));
}
