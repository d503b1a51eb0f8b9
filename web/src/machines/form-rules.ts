import type { FieldErrors } from './record-work/contract.ts';
import type { DraftRules, HeldDraft } from './record-work/draft.ts';
import type { KeptParts } from './record-work/kept-parts.ts';
import type { Problem } from './record-work/problem.ts';

export interface FormRow {
  revision: number;
}

/** Defines one kind of form. Without the rules for corrections, the form only creates records. */
export interface FormRules<Row extends FormRow, Draft extends object, Edit = Partial<Draft>> extends Partial<
  CorrectionRules<Row, Draft>
> {
  /** What is being written, such as 'order'. */
  noun: string;
  blank: Draft;
  /** Error messages by field; empty if valid. `seen` is the record being corrected. */
  errors: (draft: Draft, seen: Row | undefined) => FieldErrors;
  /**
   * The initial draft of the next new record, if not the blank: for the same customer, for example. It does not count
   * as unsaved input.
   */
  anew?: (draft: Draft, blank: Draft) => Draft;
  /** Maps a field of the call to a form path. Defaults to the same name. */
  pathOf?: (field: string, draft: Draft) => string;
  /** Needed if an edit is more than a patch of the draft. */
  writing?: WritingRules<Draft, Edit>;
}

export interface WritingRules<Draft, Edit> {
  edited: (draft: Draft, edit: Edit) => Draft;
  /** Whether an edit answers a server error at a path. */
  answers: (edit: Edit) => (path: string) => boolean;
  /** The edit that undoes this one. 'none' clears the pending undo, undefined keeps it. */
  undoOf?: (draft: Draft, edit: Edit) => Edit | 'none' | undefined;
}

export interface CorrectionRules<Row, Draft extends object> extends DraftRules<Row, Draft> {
  /** Why this row can no longer be corrected, as a message. */
  closed?: (row: Row) => string | undefined;
  /** Message for when the record no longer exists. */
  gone: string;
  /** The row contains what was sent about `seen`. Needed if a correction whose reply was lost has to be recognized. */
  arrived?: (row: Row, sent: Draft, seen: Row) => boolean;
}

/** A draft kept when the form was last closed: of a new record, or of a correction. */
export type KeptForm<Draft> = {
  /** Idempotency key of the creation, which may already have been sent. */
  key: string;
} & ({ draft: Draft } | { corrected: KeptParts });

export interface FormInput<Row, Draft> {
  newKey: () => string;
  /** The record to correct; omitted for a new one. */
  row?: Row | undefined;
  /** Overrides the initial draft of the rules. */
  blank?: Draft | undefined;
  kept?: KeptForm<Draft> | undefined;
}

export interface FormContext<Row, Draft, Edit = Partial<Draft>> {
  newKey: () => string;
  blank: Draft;
  /** The record the draft is based on, and its newest version; undefined for a new record. */
  held: Pick<HeldDraft<Row, Draft>, 'seen' | 'row' | 'base'> | undefined;
  draft: Draft;
  settled: readonly string[];
  /** What was sent last, until the server responds. */
  sent: { draft: Draft; seen: Row | undefined } | undefined;
  /** Submitted at least once: errors are shown from then on. */
  isTried: boolean;
  /** The form continues with another new record after this one. */
  more: boolean;
  /** Field errors use form paths. */
  problem: Problem | undefined;
  /** The edit that undoes the last removal. */
  undo: Edit | undefined;
  /**
   * Idempotency key, kept from the first input until the server responds, so that a lost attempt never creates a second
   * record.
   */
  key: string;
}
