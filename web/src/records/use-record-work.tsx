import { idOf } from '@console/shared/entities';
import type { Chart } from '@console/shared/lifecycles/chart';
import type { Row as AnyRow } from '@console/shared/live';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { useSelector } from '@xstate/react';
import { useContext, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { enabled } from '../machines/controls.ts';
import type { WorkRules, FieldErrors, WorkContext, WorkRow } from '../machines/record-work/contract.ts';
import { WORK_CONTROLS } from '../machines/record-work/controls.ts';
import { clashes, isDirty } from '../machines/record-work/draft.ts';
import { formAt } from '../machines/record-work/region-states.ts';
import type { Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';
import { Differences } from './differences.tsx';
import { otherWriterOf } from './person-name.ts';
import { RecordSubtitle } from './record-subtitle.tsx';
import { TakenContext } from './taken-context.ts';
import { BEING_SAVED, useDiscard } from './use-discard.tsx';
import { useIsBack } from './use-is-back.ts';
import { useViewing } from './use-viewing.ts';
import { useWork } from './use-work.ts';
import type { KeptKind, WorkEnds } from './use-work.ts';
import { workNotices } from './work-notices.tsx';
import type { NotedRow } from './work-notices.tsx';

/** One kind of record that can be worked on, apart from its form. Define it at module scope. */
export interface WorkKind<
  Row extends NotedRow & Versioned,
  Draft extends object,
  Command extends string,
> extends KeptKind<Row, Draft, Command> {
  /** The record's name within a sentence: 'request', 'purchase order'. */
  noun: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  /** The displayed status, as labelled by `chart`; by default the row's own. */
  shownStatus?: (row: Row) => string;
  /** Shown first below the title; by default the id. */
  labelOf?: (row: Row) => string;
  /** The label of a part of the draft, for resolving conflicts. */
  partLabel?: (part: string, row: Row) => string;
  showPart?: (part: string, draft: Draft) => ReactNode;
  /** Who changed the judged part, if not the last writer of the record. */
  editorOf?: (seen: Row, row: Row) => string | undefined;
  /** For rules with a judged part: its changes, as text. */
  changesOf?: (seen: Row, row: Row) => string[];
}

export interface RecordEnds<Row, Command> extends Omit<WorkEnds<Row, Command>, 'onFailed'> {
  /** Says so. Returns what takes the message away, for a save whose reply was lost and that is then seen to have arrived. */
  onFailed: (failed: Parameters<WorkEnds<Row, Command>['onFailed']>[0]) => () => void;
  /** Opens the next record of the queue in its place. Resolves to whether there was one. Undefined outside a queue. */
  onNext?: (() => Promise<boolean>) | undefined;
}

/** The frame of one person's work on one record, in a dialog or on its own page. */
export function useRecordWork<Row extends NotedRow & Versioned, Draft extends object, Command extends string>(
  kind: WorkKind<Row, Draft, Command>,
  opened: Row,
  { onSaved, onFailed, onClose, onNext }: RecordEnds<Row, Command>,
  /** A picked file is not in the draft yet, and counts as unsaved. */
  isHolding = false,
) {
  const { rules, chart, noun, labelOf, partLabel = (part) => part, showPart = () => null } = kind;
  const isTaken = useContext(TakenContext);
  /** After the current save, the next record opens. */
  const [goesOn, setGoesOn] = useState(false);
  const unsay = useRef<() => void>(undefined);
  const { actor, discard } = useWork(kind, opened, {
    onSaved: (saved) => {
      unsay.current?.();
      onSaved(saved);
    },
    onFailed: (failed) => {
      setGoesOn(false);
      // The notice above the record says it, and until when.
      if (!failed.problem.isOffline) unsay.current = onFailed(failed);
    },
    onClose: () => {
      if (goesOn && onNext) void onNext().then((isOpened) => isOpened || onClose());
      else onClose();
    },
  });
  const snapshot = useSelector(actor, (current) => current);
  const { seen, row, looked, draft, asked } = snapshot.context;
  const { user_id: me, role_id } = useUser();
  const isAdmin = role_id === ROLE_ADMIN;
  const isBusy = snapshot.hasTag('busy');
  const isBack = useIsBack(snapshot.context.problem);
  const problem = isBack ? undefined : snapshot.context.problem;
  const on = enabled(WORK_CONTROLS, snapshot);
  const dirty = (isHolding || isDirty(rules, snapshot.context)) && snapshot.hasTag('editable');
  const { leave: askToLeave, discardDialog } = useDiscard(dirty || isBusy, isBusy ? BEING_SAVED : undefined);
  const leave = (go: () => void) =>
    askToLeave(() => {
      discard();
      go();
    });
  // Does not ask about work that was just saved: the response may precede the next render.
  useLeaveGuard(dirty || isBusy, (go) => (isBusy && !actor.getSnapshot().hasTag('busy') ? go() : leave(go)));
  const id = idOf(rules.entity, row as unknown as AnyRow);
  const isOn = (command: Command) => isBusy && asked?.command === command;
  const can = (command: Command, about?: string) =>
    actor.getSnapshot().can({ type: 'submit', command, ...(about !== undefined && { about }) });
  function submit(command: Command, about?: string) {
    setGoesOn(false);
    actor.send({ type: 'submit', command, ...(about !== undefined && { about }) });
  }
  const reset = () => leave(() => undefined);
  useViewing({ entity: rules.entity, id }, dirty || isBusy);

  return {
    actor,
    snapshot,
    row,
    draft,
    dirty,
    isBusy,
    /** Why the last attempt failed. Without a reply, until the server is back. */
    problem,
    errors: shownErrors(rules, snapshot.context),
    /** A change has yet to be looked at. */
    canLook: formAt(snapshot) !== 'superseded' && on.look,
    look: () => actor.send({ type: 'resume' }),
    canReset: on.reset,
    /** Discards the draft after a confirmation. */
    reset,
    canEdit: on.write,
    can,
    submit,
    /** Shows errors without sending. */
    check: (command: Command) => actor.send({ type: 'check', command }),
    /** Submits, and takes the next record after the save; undefined if the record was not taken from a queue. */
    saveAndNext:
      isTaken && onNext
        ? (command: Command, run = () => submit(command)) => {
            if (!can(command)) return;
            run();
            const begun = actor.getSnapshot();
            setGoesOn(begun.hasTag('busy') || formAt(begun) === 'confirming');
          }
        : undefined,
    /** The current confirmation or save leads to the next record of the queue. */
    goesOn,
    confirm: (reason: string, about?: string) => actor.send({ type: 'confirm', reason, about }),
    back: () => {
      setGoesOn(false);
      actor.send({ type: 'back' });
    },
    /** This command's call is in flight and does not lead to the next record. */
    isOn: (command: Command) => isOn(command) && !goesOn,
    /** This command's call is in flight, and the next record is taken after it. */
    isOnToNext: (command: Command) => isOn(command) && goesOn,
    /** This command is being confirmed, or was and is in flight: its confirmation stays open. */
    asks: (command: Command) =>
      (formAt(snapshot) === 'confirming' && asked?.command === command) ||
      (isOn(command) && rules.commands[command].asksFirst === true),
    /** Leaves at once, or after the person has discarded the draft. */
    leave,
    close: () =>
      leave(() => {
        setGoesOn(false);
        actor.send({ type: 'close' });
      }),
    discardDialog,
    subtitle: (
      <RecordSubtitle
        entity={rules.entity}
        id={id}
        label={labelOf?.(row)}
        status={kind.shownStatus?.(row) ?? row.status}
        chart={chart}
        since={row.created_date}
      />
    ),
    /** For the strip below a dialog's title, or the footer of a page; null if there is nothing to show. */
    notices: workNotices({
      snapshot,
      problem,
      send: actor.send,
      noun,
      isAdmin,
      isDirty: dirty,
      onDiscard: rules.stays ? undefined : reset,
      statusLabel: chart.label,
      changes: kind.changesOf?.(rules.stays ? looked : seen, row) ?? [],
      differences: (
        <Differences
          who={kind.editorOf?.(seen, row) ?? otherWriterOf(row, me)}
          clashes={clashes(rules, snapshot.context)}
          labelOf={(part) => partLabel(part, row)}
          show={showPart}
          onTake={(part) => actor.send({ type: 'part.take', part })}
          onKeep={(part) => actor.send({ type: 'part.keep', part })}
        />
      ),
    }),
  };
}

/** Errors to show: after a submit, and the server's field errors. */
function shownErrors<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  { tried, draft, row, problem }: WorkContext<Row, Draft, Command>,
): FieldErrors {
  return { ...problem?.fields, ...(tried && rules.commands[tried].errors?.(draft, '', row)) };
}
