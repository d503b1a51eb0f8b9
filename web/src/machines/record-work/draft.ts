import type { Parts } from './parts.ts';
import { equal } from './equal.ts';

/** What of the rules of a form decides about its draft. */
export interface DraftRules<Row, Draft extends object> {
  draftOf: (row: Row) => Draft;
  parts: Parts<Draft>;
  /** A part that the person left alone follows what somebody else wrote there, without being asked about. */
  merges?: boolean;
}

/** A draft, the row it was made from, the newest one, and the parts about which the person has decided. */
export interface HeldDraft<Row, Draft> {
  seen: Row;
  row: Row;
  draft: Draft;
  settled: readonly string[];
}

export const isDirty = <Row, Draft extends object>(
  { draftOf }: DraftRules<Row, Draft>,
  { draft, seen }: HeldDraft<Row, Draft>,
): boolean => !equal(draft, draftOf(seen));

/** The parts that the person has written otherwise than they saw them. */
export function writtenParts<Row, Draft extends object>(
  { draftOf, parts }: DraftRules<Row, Draft>,
  { draft, seen }: HeldDraft<Row, Draft>,
): string[] {
  const [before, mine] = [parts.of(draftOf(seen)), parts.of(draft)];
  return Object.keys({ ...before, ...mine }).filter((part) => !equal(mine[part], before[part]));
}

/** On a page: what is to be decided became something else since the person looked at it. */
export const isUnlooked = <Row>(
  { stays, judged }: { stays?: boolean; judged?: (row: Row) => unknown },
  { looked, row }: { looked: Row; row: Row },
): boolean => stays === true && judged !== undefined && !equal(judged(looked), judged(row));

/** One part of the form in which somebody else wrote something else: the drafts of each side, and of what was there before. */
export interface Clash<Draft> {
  part: string;
  mine: Draft;
  theirs: Draft;
  before: Draft;
}

/** The parts to decide about before the draft can go on; none for a draft that holds nothing of its own. */
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

/** The draft with one part as the newest row has it. */
export function takePart<Row, Draft extends object>(
  { draftOf, parts }: DraftRules<Row, Draft>,
  { draft, row }: HeldDraft<Row, Draft>,
  part: string,
): Draft {
  return parts.take(draft, part, draftOf(row));
}

/** Decisions that still stand after a newer row: one about a part that moved again is open once more. */
export function stillSettled<Row, Draft extends object>(
  { draftOf, parts }: DraftRules<Row, Draft>,
  { settled, row }: HeldDraft<Row, Draft>,
  newer: Row,
): string[] {
  const [was, is] = [parts.of(draftOf(row)), parts.of(draftOf(newer))];
  return settled.filter((part) => equal(was[part], is[part]));
}

/**
 * The newest row becomes the one the form has seen. A form that holds nothing of its own follows it; else what the
 * person wrote stays, and where the rules merge, the parts that only somebody else wrote come along.
 */
export function adopted<Row, Draft extends object>(
  rules: DraftRules<Row, Draft>,
  held: HeldDraft<Row, Draft>,
): Pick<HeldDraft<Row, Draft>, 'seen' | 'draft' | 'settled'> {
  const { row, draft } = held;
  if (!isDirty(rules, held)) return { seen: row, draft: rules.draftOf(row), settled: [] };
  const merged = changedParts(rules, held).theirsAlone.reduce(
    (so, part) => takePart(rules, { ...held, draft: so }, part),
    draft,
  );
  return { seen: row, draft: merged, settled: [] };
}

/**
 * The parts which the newest row has otherwise than the person saw them, and than the person wrote them: those that
 * the person left alone and the rules then take from somebody else, and all others.
 */
function changedParts<Row, Draft extends object>(rules: DraftRules<Row, Draft>, held: HeldDraft<Row, Draft>) {
  const drafts = sides(rules, held);
  const mine = rules.parts.of(drafts.mine);
  const theirs = rules.parts.of(drafts.theirs);
  const before = rules.parts.of(drafts.before);
  const changed = Object.keys({ ...before, ...theirs }).filter(
    (part) => !equal(theirs[part], before[part]) && !equal(theirs[part], mine[part]),
  );
  const isLeftAlone = (part: string) => rules.merges === true && equal(mine[part], before[part]);
  return {
    theirsAlone: changed.filter(isLeftAlone),
    contested: changed.filter((part) => !isLeftAlone(part)),
  };
}

const sides = <Row, Draft extends object>(
  { draftOf }: DraftRules<Row, Draft>,
  { seen, row, draft }: HeldDraft<Row, Draft>,
) => ({ mine: draft, theirs: draftOf(row), before: draftOf(seen) });
