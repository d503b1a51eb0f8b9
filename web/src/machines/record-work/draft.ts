import type { Parts } from './parts.ts';
import { equal } from './equal.ts';

/** The rules that apply to a draft. */
export interface DraftRules<Row, Draft extends object> {
  draftOf: (row: Row) => Draft;
  parts: Parts<Draft>;
}

/** A draft, the row it is based on, the newest row, and the resolved parts. */
export interface HeldDraft<Row, Draft> {
  seen: Row;
  row: Row;
  draft: Draft;
  settled: readonly string[];
  /** What a draft from this device is compared to until it is adopted, instead of the row it is based on. */
  base?: Draft | undefined;
}

/** The draft before the person changed it. */
export const beforeOf = <Row, Draft extends object>(
  { draftOf }: DraftRules<Row, Draft>,
  { base, seen }: Pick<HeldDraft<Row, Draft>, 'base' | 'seen'>,
): Draft => base ?? draftOf(seen);

export const isDirty = <Row, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): boolean => !equal(held.draft, beforeOf(rules, held));

/** The parts the person has changed. */
export function writtenParts<Row, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): string[] {
  const [before, mine] = [rules.parts.of(beforeOf(rules, held)), rules.parts.of(held.draft)];
  return Object.keys({ ...before, ...mine }).filter((part) => !equal(mine[part], before[part]));
}

/** On a page: the judged part has changed since the person looked. */
export const isUnlooked = <Row>(
  { stays, judged }: { stays?: boolean; judged?: (row: Row) => unknown },
  { looked, row }: { looked: Row; row: Row },
): boolean => stays === true && judged !== undefined && !equal(judged(looked), judged(row));

/** A conflicting part: both drafts, and the original. */
export interface Clash<Draft> {
  part: string;
  mine: Draft;
  theirs: Draft;
  before: Draft;
}

/** The parts to resolve before the draft can continue; empty for a draft without changes. */
export function clashes<Row, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): Clash<Draft>[] {
  if (!isDirty(rules, held)) return [];
  const { mine, theirs, before } = sides(rules, held);
  return changedParts(rules, held)
    .contested.filter((part) => !held.settled.includes(part))
    .map((part) => ({ part, mine, theirs, before }));
}

/** The draft with one part taken from the newest row. */
export function takePart<Row, Draft extends object>(
  { draftOf, parts }: DraftRules<Row, Draft>,
  { draft, row }: HeldDraft<Row, Draft>,
  part: string,
): Draft {
  return parts.take(draft, part, draftOf(row));
}

/** The decisions that survive a newer row. A part that changed again must be resolved again. */
export function stillSettled<Row, Draft extends object>(
  { draftOf, parts }: DraftRules<Row, Draft>,
  { settled, row }: HeldDraft<Row, Draft>,
  newer: Row,
): string[] {
  const [was, is] = [parts.of(draftOf(row)), parts.of(draftOf(newer))];
  return settled.filter((part) => equal(was[part], is[part]));
}

/**
 * Moves the draft to the newest row. A form without changes follows it. Otherwise the person's input stays, and the
 * parts that they left alone follow.
 */
export function adopted<Row, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): Pick<HeldDraft<Row, Draft>, 'seen' | 'draft' | 'settled' | 'base'> {
  const { row, draft } = held;
  if (!isDirty(rules, held)) return { seen: row, draft: rules.draftOf(row), settled: [], base: undefined };
  const merged = changedParts(rules, held).theirsAlone.reduce(
    (so, part) => takePart(rules, { ...held, draft: so }, part),
    draft,
  );
  return { seen: row, draft: merged, settled: [], base: undefined };
}

/**
 * Parts that differ in the newest row both from what the person saw and from what they wrote. `theirsAlone` are
 * parts that they left alone; `contested` are all others.
 */
function changedParts<Row, Draft extends object>(rules: DraftRules<Row, Draft>, held: HeldDraft<Row, Draft>) {
  const drafts = sides(rules, held);
  const mine = rules.parts.of(drafts.mine);
  const theirs = rules.parts.of(drafts.theirs);
  const before = rules.parts.of(drafts.before);
  const changed = Object.keys({ ...before, ...theirs }).filter(
    (part) => !equal(theirs[part], before[part]) && !equal(theirs[part], mine[part]),
  );
  const isLeftAlone = (part: string) => equal(mine[part], before[part]);
  return {
    theirsAlone: changed.filter(isLeftAlone),
    contested: changed.filter((part) => !isLeftAlone(part)),
  };
}

const sides = <Row, Draft extends object>(rules: DraftRules<Row, Draft>, held: HeldDraft<Row, Draft>) => ({
  mine: held.draft,
  theirs: rules.draftOf(held.row),
  before: beforeOf(rules, held),
});
