import type { Faults } from './work/contract.ts';
import { adopted, clashes, isDirty, stillSettled, takePart } from './work/draft.ts';
import type { Clash, DraftRules, HeldDraft } from './work/draft.ts';
import type { Problem } from './work/problem.ts';
import { equal } from './work/same-record.ts';

export interface FormRow {
  revision: number;
}

/** What tells one kind of form from another. */
export interface FormRules<Row extends FormRow, Draft extends object> extends DraftRules<Row, Draft> {
  blank: Draft;
  /** What is wrong, in words by field; none lets it go. `seen` is the record that is corrected. */
  faults: (draft: Draft, seen: Row | undefined) => Faults;
  /** Why this row takes no correction any more, in words. */
  closed?: (row: Row) => string | undefined;
  /** Said when the record is no longer there. */
  gone: string;
}

/** What was written before the form was last closed. */
export interface KeptForm<Row, Draft> {
  draft: Draft;
  /** Of the attempt to create: it may have been sent already. */
  key: string;
  /** The record as the correction was made from it. */
  seen?: Row | undefined;
}

export interface FormInput<Row, Draft> {
  newKey: () => string;
  /** The record to correct; without it a new one is written. */
  row?: Row | undefined;
  /** What a new one begins with, where that is not the blank of the rules. */
  blank?: Draft | undefined;
  kept?: KeptForm<Row, Draft> | undefined;
}

export interface FormContext<Row, Draft> {
  newKey: () => string;
  blank: Draft;
  /** The record as the draft was made from it, and as it is now; undefined for a new one. */
  held: Pick<HeldDraft<Row, Draft>, 'seen' | 'row'> | undefined;
  draft: Draft;
  settled: readonly string[];
  /** Submitted at least once: what is wrong now says so. */
  isTried: boolean;
  problem: Problem | undefined;
  /** Names one attempt to create, so that the same one sent twice has one effect. */
  key: string;
}

export const isFormDirty = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
): boolean => {
  const held = heldIn(context);
  return held ? isDirty(rules, held) : !equal(context.draft, context.blank);
};

/** What somebody else wrote otherwise, to be decided part by part. */
export const formClashes = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
): Clash<Draft>[] => {
  const held = heldIn(context);
  return held ? clashes(rules, held) : [];
};

/** What the form says is wrong: after a submit, and what the server refused. */
export const formFaults = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  { draft, held, isTried, problem }: FormContext<Row, Draft>,
): Faults => ({ ...problem?.fields, ...(isTried && rules.faults(draft, held?.seen)) });

/** The form as it opens. What was kept goes on from the record it was made from, whatever became of that meanwhile. */
export function begun<Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  { newKey, row, blank = rules.blank, kept }: FormInput<Row, Draft>,
): FormContext<Row, Draft> {
  const form = { newKey, blank, key: kept?.key ?? newKey(), settled: [], isTried: false, problem: undefined };
  if (!row) return { ...form, held: undefined, draft: kept?.draft ?? blank };
  const seen = kept?.seen && kept.seen.revision < row.revision ? kept.seen : row;
  return { ...form, ...goneOn(rules, { seen, row, draft: kept?.draft ?? rules.draftOf(row), settled: [] }) };
}

/** After a save: a correction goes on from the saved row, a new record from the blank. */
export const begunAnew = <Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  { newKey, blank, held }: FormContext<Row, Draft>,
  saved: Row,
): FormContext<Row, Draft> => begun(rules, { newKey, blank, row: held && saved });

/** A newer row: where it leaves nothing to decide, the form goes on from it. */
export function heard<Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
  row: Row,
): Partial<FormContext<Row, Draft>> {
  const held = heldIn(context);
  if (!held || row.revision <= held.row.revision) return {};
  return goneOn(rules, { ...held, row, settled: stillSettled(rules, held, row) });
}

/** One part is decided about. */
export function decided<Row extends FormRow, Draft extends object>(
  rules: FormRules<Row, Draft>,
  context: FormContext<Row, Draft>,
  part: string,
  isTheirs: boolean,
): Partial<FormContext<Row, Draft>> {
  const held = heldIn(context);
  if (!held) return {};
  const draft = isTheirs ? takePart(rules, held, part) : held.draft;
  return goneOn(rules, { ...held, draft, settled: [...held.settled, part] });
}

const heldIn = <Row, Draft>({ held, draft, settled }: FormContext<Row, Draft>) => held && { ...held, draft, settled };

function goneOn<Row extends FormRow, Draft extends object>(rules: FormRules<Row, Draft>, held: HeldDraft<Row, Draft>) {
  if (clashes(rules, held).length > 0) {
    return { held: { seen: held.seen, row: held.row }, draft: held.draft, settled: held.settled, problem: undefined };
  }
  const next = adopted(rules, held);
  return { held: { seen: next.seen, row: held.row }, draft: next.draft, settled: next.settled };
}
