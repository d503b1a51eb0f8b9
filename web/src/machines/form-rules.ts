import type { FieldErrors } from './record-work/contract.ts';
import type { DraftRules, HeldDraft } from './record-work/draft.ts';
import type { Problem } from './record-work/problem.ts';

export interface FormRow {
  revision: number;
}

/** What tells one kind of form from another. Without the rules of a correction a record is only written from nothing. */
export interface FormRules<Row extends FormRow, Draft extends object, Edit = Partial<Draft>> extends Partial<
  CorrectionRules<Row, Draft>
> {
  /** What is written, as in 'order'. */
  noun: string;
  blank: Draft;
  /** What is wrong, in words by field; none lets it go. `seen` is the record that is corrected. */
  errors: (draft: Draft, seen: Row | undefined) => FieldErrors;
  /** With what a new one begins after this one, where that is not the blank: whom it is for, say. It is no draft yet. */
  anew?: (draft: Draft, blank: Draft) => Draft;
  /** Where in the form a field of the call stands; under its own name without it. */
  pathOf?: (field: string, draft: Draft) => string;
  /** Where an edit is more than a patch of the draft. */
  writing?: WritingRules<Draft, Edit>;
}

export interface WritingRules<Draft, Edit> {
  edited: (draft: Draft, edit: Edit) => Draft;
  /** Whether an edit answers what the server found wrong at a path. */
  answers: (edit: Edit) => (path: string) => boolean;
  /** The edit that takes this one back; 'none' ends what could be taken back, undefined leaves it. */
  undoOf?: (draft: Draft, edit: Edit) => Edit | 'none' | undefined;
}

export interface CorrectionRules<Row, Draft extends object> extends DraftRules<Row, Draft> {
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

export interface FormContext<Row, Draft, Edit = Partial<Draft>> {
  newKey: () => string;
  blank: Draft;
  /** The record as the draft was made from it, and as it is now; undefined for a new one. */
  held: Pick<HeldDraft<Row, Draft>, 'seen' | 'row'> | undefined;
  draft: Draft;
  settled: readonly string[];
  /** Submitted at least once: what is wrong now says so. */
  isTried: boolean;
  /** The next one is to be written after this. */
  more: boolean;
  /** Its fields are paths of the form. */
  problem: Problem | undefined;
  /** What takes back what was taken away last. */
  undo: Edit | undefined;
  /** The same from the first word to the server's verdict, so that no try, however lost, makes a second record. */
  key: string;
}
