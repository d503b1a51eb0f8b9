import type { ClaimableEntity } from '@console/shared/queues';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { Claim, Person } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { KeptParts } from './kept-parts.ts';
import type { Parts } from './parts.ts';
import type { Problem } from './problem.ts';

/** Fields of every row that can be worked on. */
export interface WorkRow {
  revision: number;
  status: string;
  modified_by: number | null;
}

export type FieldErrors = Readonly<Record<string, string>>;

/** A command that a person can run on the record. */
export interface CommandRule<Row, Draft> {
  /** The chart's move: decides in which status and with which permissions the command is offered. */
  move: string;
  /** Asks for confirmation, and for a reason if `errors` requires one. */
  asksFirst?: boolean;
  /** For a command about one part of the record: whether that part allows it. */
  suits?: (row: Row, about: string | undefined) => boolean;
  /** Error messages by field; empty if valid. */
  errors?: (draft: Draft, reason: string, row: Row) => FieldErrors;
  /** What has not happened while the browser is offline; by default 'Nothing was changed'. A draft that is not saved is said to be kept. */
  undone?: string;
  /** Offered beside the form. Losing this command does not interrupt editing. */
  beside?: boolean;
  /** `draft`: needs unsaved changes. `record`: needs none, since it acts on the saved record. */
  over?: 'draft' | 'record';
  /** A write that must succeed before this command is sent. Not for commands that ask for confirmation. */
  first?: FirstWrite<Row, Draft>;
  /** The parts of the draft it saves: at least one must have changed, and no other part. */
  saves?: readonly string[];
  /** What remains of an unsaved draft after success. Without it the form starts over. */
  leaves?: (draft: Draft, about: string | undefined) => Draft;
}

export interface FirstWrite<Row, Draft> {
  isDue: (draft: Draft, row: Row) => boolean;
  /** Message for when this write failed, so the command was not sent. */
  failed: string;
  /** Message for when this write succeeded but the command failed. */
  made: string;
  /** For a write of this record itself: what remains of the draft, given the row it made. */
  leaves?: (draft: Draft, row: Row) => Draft;
}

/** Fields of a row that belong to another record and change independently. */
export interface JoinedFields<Row> {
  fields: readonly (string & keyof Row)[];
  /** Fields that show that record: as it was when this row was written or, at some gateways, as it is now. */
  shown: readonly (string & keyof Row)[];
  idOf: (row: Row) => number;
  /** Revision of that record; negative while unknown. */
  revisionOf: (row: Row) => number;
}

/** Defines one kind of record, as pure functions. */
export interface WorkRules<Row extends WorkRow, Draft extends object, Command extends string> {
  entity: ClaimableEntity;
  chart: Pick<Chart<string>, 'permits'>;
  commands: Readonly<Record<Command, CommandRule<Row, Draft>>>;
  draftOf: (row: Row) => Draft;
  /** How a patch changes other fields. By default, fields are independent. */
  edit?: (draft: Draft, patch: Partial<Draft>) => Draft;
  parts: Parts<Draft>;
  joins?: JoinedFields<Row>;
  /**
   * What a decision depends on. Commands are blocked until the person has seen any change to it. On a page they can
   * keep editing, and only commands that do not save the draft wait.
   */
  judged?: (row: Row) => unknown;
  /**
   * For a page that follows the record, not a dialog for one action: editing continues after a save, and a form without
   * unsaved changes follows the record.
   */
  stays?: boolean;
}

export interface Worker {
  user_id: number;
  permissions: PermissionMap;
}

export interface WorkInput<Row> {
  row: Row;
  worker: Worker;
  /**
   * Opened to be worked on: from a queue, by somebody who decides there. Otherwise it is only viewed until the first
   * edit.
   */
  isTaken: boolean;
  kept?: KeptWork | undefined;
}

/** An unfinished draft, and the status of the row it was based on. */
export interface KeptWork extends KeptParts {
  status: string;
}

export interface WorkContext<Row, Draft, Command> {
  worker: Worker;
  /** Claimed by the first edit, not on opening. */
  isLazy: boolean;
  /** The row the draft is based on. Writes carry its revision. */
  seen: Row;
  /** The newest known row. */
  row: Row;
  /** The row the person has looked at, on a page with a judged part. */
  looked: Row;
  /** The newest row written by somebody else since then. */
  theirs: Row | undefined;
  /** Deleted, or no longer visible to this person. */
  gone: boolean;
  draft: Draft;
  /** What a draft from an earlier session is compared to until it is adopted. */
  base: Draft | undefined;
  /** The draft is from an earlier session, and the person has not edited it since. */
  isRestored: boolean;
  /** Conflicting parts that the person has resolved. */
  settled: readonly string[];
  /** The command in progress or awaiting confirmation. */
  asked: { command: Command; reason: string; about: string | undefined } | undefined;
  /** The command that was tried with errors: its fields show them from then on. */
  tried: Command | undefined;
  /** The write before the command in progress has succeeded. */
  isFirstMade: boolean;
  problem: Problem | undefined;
  claim: Claim | undefined;
  /** The colleague who requests the record from its holder. */
  asker: Person | undefined;
  /** The admin who ended this person's claim, until they hold the record again. */
  endedBy: Person | undefined;
  /** After a handover: who gave it to this person, or who received it from them. */
  handedOver: Person | undefined;
}

export type RowEvent<Row> = { type: 'row.changed'; row: Row } | { type: 'row.removed' };

export type ClaimEvent =
  /** The current claim; null when nobody holds it. */
  | { type: 'claim.changed'; claim: Claim | null }
  /** The current claim, in response to this window's request. */
  | { type: 'claim.answered'; claim: Claim | null }
  /** The relay restarted or this device slept: the known claim is no longer valid. */
  | { type: 'claim.forgotten' }
  /** The relay is reachable: it has just greeted this window, for the first time or again. */
  | { type: 'claim.reachable' }
  | { type: 'claim.requested'; by: Person }
  | { type: 'claim.declined'; by: Person }
  /** An admin ended this person's claim. Arrives before or after the change of the claim itself. */
  | { type: 'claim.ended'; by: Person };

export type WorkEvent<Row, Draft, Command> =
  | RowEvent<Row>
  | ClaimEvent
  | { type: 'draft.edit'; patch: Partial<Draft> }
  | { type: 'draft.reset' }
  | { type: 'part.take'; part: string }
  | { type: 'part.keep'; part: string }
  /** `about`: what the command needs beside the draft: the id of the line it applies to, what somebody agreed to. */
  | { type: 'submit'; command: Command; about?: string }
  /** Shows the errors of a command that is blocked from outside the form. */
  | { type: 'check'; command: Command }
  /** `about`: what was chosen in the confirmation beside the reason. */
  | { type: 'confirm'; reason: string; about?: string | undefined }
  | { type: 'back' }
  /** Continues with the current version of a changed record, read-only if no command is left. */
  | { type: 'resume' }
  | { type: 'claim.ask' }
  | { type: 'claim.take' }
  | { type: 'claim.break' }
  | { type: 'claim.broken' }
  | { type: 'claim.handOver' }
  | { type: 'claim.decline' }
  | { type: 'close' }
  | { type: 'work.finished' }
  /** The draft was saved or discarded. A page stays open. */
  | { type: 'work.rested' };

export interface Save<Row, Draft, Command> {
  command: Command;
  /** The row the form is based on; its revision is sent as `if-match`. */
  row: Row;
  draft: Draft;
  reason: string;
  about: string | undefined;
}

export interface Saved<Row> {
  row: Row;
  /** A message for when the save succeeded but a side effect failed. */
  warning?: string | undefined;
  /** Further outcomes to report, each a success or a failure. */
  said?: readonly Said[] | undefined;
}

export interface Said {
  isGood: boolean;
  title: string;
  detail?: string | undefined;
}

export type WorkEmitted<Row, Command> =
  | { type: 'saved'; command: Command; row: Row; warning: string | undefined; said: readonly Said[] }
  | { type: 'failed'; command: Command; problem: Problem };

/** The current claim, from the relay's response. */
export interface ClaimAnswer {
  claim: Claim | null;
}

export interface Handover {
  claim: Claim;
  to: Person;
}
