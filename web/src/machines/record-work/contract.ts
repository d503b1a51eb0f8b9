import type { ClaimableEntity } from '@console/shared/queues';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { Claim, Person } from '@console/shared/live';
import type { PermissionMap } from '@console/shared/permissions';
import type { Parts } from './parts.ts';
import type { Problem } from './problem.ts';

/** What every row that can be worked on has. */
export interface WorkRow {
  revision: number;
  status: string;
  modified_by: number | null;
}

export type FieldErrors = Readonly<Record<string, string>>;

/** One thing a person may do with the record. */
export interface CommandRule<Row, Draft> {
  /** The move on the chart: decides from which status and with which permissions it is offered. */
  move: string;
  /** Asks before it acts, and for words where `errors` wants a reason. */
  asksFirst?: boolean;
  /** Whether this part of the record lets it be done, for a command that is about one. */
  suits?: (row: Row, about: string | undefined) => boolean;
  /** What is wrong, in words by field; none lets it go. */
  errors?: (draft: Draft, reason: string, row: Row) => FieldErrors;
  /** Is offered beside the form: that it is no longer possible takes nothing from who is writing. */
  beside?: boolean;
  /** `draft`: there must be something unsaved. `record`: there must be nothing, for it is about what was saved. */
  over?: 'draft' | 'record';
  /** Another write that has to succeed before this one is sent; for a command that does not ask first. */
  first?: FirstWrite<Row, Draft>;
  /** The parts of the draft that it saves: one of them must be changed, and none of the others. */
  saves?: readonly string[];
  /** What its success leaves of a draft that it did not save; without it the form starts over. */
  leaves?: (draft: Draft, about: string | undefined) => Draft;
}

export interface FirstWrite<Row, Draft> {
  isDue: (draft: Draft, row: Row) => boolean;
  /** Words for when it failed, so that the command itself was not sent. */
  failed: string;
  /** Words for when it was made, and the command then failed. */
  made: string;
}

/** What of a row comes from another record, which changes by itself. */
export interface JoinedFields<Row> {
  fields: readonly (string & keyof Row)[];
  /** By which the newest of them is told; below zero while nothing is known of it. */
  revisionOf: (row: Row) => number;
}

/** All that tells one kind of record from another, as pure functions. */
export interface WorkRules<Row extends WorkRow, Draft extends object, Command extends string> {
  entity: ClaimableEntity;
  chart: Pick<Chart<string>, 'permits'>;
  commands: Readonly<Record<Command, CommandRule<Row, Draft>>>;
  draftOf: (row: Row) => Draft;
  /** How an edit of some fields moves the others; without it they are independent. */
  edit?: (draft: Draft, patch: Partial<Draft>) => Draft;
  parts: Parts<Draft>;
  joins?: JoinedFields<Row>;
  /**
   * What a person decides about by looking at it: nothing is done before they have seen what became of it. On a page
   * they go on writing meanwhile, and whatever does not save the draft waits.
   */
  judged?: (row: Row) => unknown;
  /** A part that the person left alone follows what somebody else wrote there, without being asked about. */
  merges?: boolean;
  /**
   * A page on which the record is followed, not a dialog for one act: after a save the work goes on, and a form that
   * holds nothing of its own follows the record wherever it goes.
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
  /** It was opened to be worked on: out of a queue by who decides there. Else it is only viewed until the first edit. */
  isTaken: boolean;
}

export interface WorkContext<Row, Draft, Command> {
  worker: Worker;
  /** Is claimed by writing, not by opening. */
  isLazy: boolean;
  /** The row the form saw: the draft was made from it, and a write is compared with its revision. */
  seen: Row;
  /** The newest row known. */
  row: Row;
  /** The row that the person has looked at, on a page where something is judged. */
  looked: Row;
  /** The newest row that somebody else wrote since. */
  theirs: Row | undefined;
  /** The record is no longer there, or out of this reader's sight. */
  gone: boolean;
  draft: Draft;
  /** Parts of a stale draft about which the person has decided. */
  settled: readonly string[];
  /** The command under way, or being asked about. */
  asked: { command: Command; reason: string; about: string | undefined } | undefined;
  /** The command that was tried with errors: its fields show them from then on. */
  tried: Command | undefined;
  /** The write that goes before the command under way was made. */
  isFirstMade: boolean;
  problem: Problem | undefined;
  claim: Claim | undefined;
  /** The colleague who asks the holder for the record. */
  asker: Person | undefined;
  /** Where it was handed over: who gave it to this person, or to whom this person gave it. */
  handedOver: Person | undefined;
}

export type RowEvent<Row> = { type: 'row.changed'; row: Row } | { type: 'row.removed' };

export type ClaimEvent =
  /** Who holds the record now; null when nobody does any more. */
  | { type: 'claim.changed'; claim: Claim | null }
  /** Who holds it, as the relay says to this window that asked. */
  | { type: 'claim.answered'; claim: Claim | null }
  /** The relay was restarted or this machine slept: what it knew of the claim is no longer so. */
  | { type: 'claim.forgotten' }
  /** The relay can be asked: it has just greeted this window, for the first time or again. */
  | { type: 'claim.reachable' }
  | { type: 'claim.requested'; by: Person }
  | { type: 'claim.declined'; by: Person };

export type WorkEvent<Row, Draft, Command> =
  | RowEvent<Row>
  | ClaimEvent
  | { type: 'draft.edit'; patch: Partial<Draft> }
  | { type: 'draft.reset' }
  | { type: 'part.take'; part: string }
  | { type: 'part.keep'; part: string }
  /** `about`: the part of the record that the command is for, as a line by its id. */
  | { type: 'submit'; command: Command; about?: string }
  /** Shows the errors of a command that something beside the form holds back. */
  | { type: 'check'; command: Command }
  | { type: 'confirm'; reason: string }
  | { type: 'back' }
  /** Goes on with a record that changed or moved on, as it is now; where nothing can be done any more, to read it. */
  | { type: 'resume' }
  | { type: 'claim.ask' }
  | { type: 'claim.take' }
  | { type: 'claim.break' }
  | { type: 'claim.broken' }
  | { type: 'claim.handOver' }
  | { type: 'claim.decline' }
  | { type: 'close' }
  | { type: 'work.finished' }
  /** What was begun is saved, or given up; a page stays open. */
  | { type: 'work.rested' };

export interface Save<Row, Draft, Command> {
  command: Command;
  /** The row the form saw; its revision goes along as `if-match`. */
  row: Row;
  draft: Draft;
  reason: string;
  about: string | undefined;
}

export interface Saved<Row> {
  row: Row;
  /** It was saved, but something beside it was not: words for the person. */
  warning?: string | undefined;
  /** What else became of it, for who wants to know: in words, by whether it went well. */
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

/** Who holds the record after the relay has answered. */
export interface ClaimAnswer {
  claim: Claim | null;
}

export interface Handover {
  claim: Claim;
  to: Person;
}
