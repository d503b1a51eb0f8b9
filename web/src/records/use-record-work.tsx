import type { Chart } from '@console/shared/lifecycles/chart';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { useSelector } from '@xstate/react';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { enabled } from '../machines/controls.ts';
import type { WorkRules } from '../machines/record-work/contract.ts';
import { WORK_CONTROLS } from '../machines/record-work/controls.ts';
import { clashes, isDirty } from '../machines/record-work/draft.ts';
import { formAt } from '../machines/record-work/region-states.ts';
import type { Versioned } from '../stores/entity-store.ts';
import { useUser } from '../stores/use-user.ts';
import { Differences } from './differences.tsx';
import { otherWriterOf } from './person-name.ts';
import type { WorkMachine } from './provide-work.ts';
import { RecordSubtitle } from './record-subtitle.tsx';
import { shownErrors } from './shown-errors.ts';
import { TakenContext } from './taken-context.ts';
import { BEING_SAVED, useDiscard } from './use-discard.tsx';
import { useViewing } from './use-viewing.ts';
import { useWork } from './use-work.ts';
import type { WorkEnds } from './use-work.ts';
import { workNotices } from './work-notices.tsx';
import type { NotedRow } from './work-notices.tsx';

/** One kind of record as it is worked on, apart from its form. Stands at module scope. */
export interface WorkKind<Row extends NotedRow & Versioned, Draft extends object, Command extends string> {
  rules: WorkRules<Row, Draft, Command>;
  machine: WorkMachine<Row, Draft, Command>;
  /** What the record is called in a sentence: 'request', 'purchase order'. */
  noun: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  /** What is shown as its status, as `chart` labels it; its own status without it. */
  shownStatus?: (row: Row) => string;
  idOf: (row: Row) => string;
  /** What stands first beneath the title; the id without it. */
  labelOf?: (row: Row) => string;
  /** A part of the draft in words, for who has to decide about it. */
  partLabel?: (part: string, row: Row) => string;
  showPart?: (part: string, draft: Draft) => ReactNode;
  /** Who changed what the person is asked about, where that was not who wrote the record. */
  editorOf?: (seen: Row, row: Row) => string | undefined;
  /** For rules with something to judge: what became of it, in words. */
  changesOf?: (seen: Row, row: Row) => string[];
}

export interface RecordEnds<Row, Command> extends WorkEnds<Row, Command> {
  /** Opens the next of the queue in its place, and says whether there was one; undefined where there is no queue. */
  onNext?: (() => Promise<boolean>) | undefined;
}

/** The frame of one person's work on one record, in a dialog or on a page of its own. */
export function useRecordWork<Row extends NotedRow & Versioned, Draft extends object, Command extends string>(
  kind: WorkKind<Row, Draft, Command>,
  opened: Row,
  { onSaved, onFailed, onClose, onNext }: RecordEnds<Row, Command>,
  /** Something that was picked is not in the draft yet, and is unsaved as the draft is. */
  isHolding = false,
) {
  const { rules, chart, noun, labelOf, partLabel = (part) => part, showPart = () => null } = kind;
  const isTaken = useContext(TakenContext);
  /** What is under way leads to the next record, once it is saved. */
  const [goesOn, setGoesOn] = useState(false);
  const actor = useWork(kind.machine, opened, {
    onSaved,
    onFailed: (failed) => {
      setGoesOn(false);
      onFailed(failed);
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
  const on = enabled(WORK_CONTROLS, snapshot);
  const dirty = (isHolding || isDirty(rules, snapshot.context)) && snapshot.hasTag('editable');
  const { leave, discardDialog } = useDiscard(dirty || isBusy, isBusy ? BEING_SAVED : undefined);
  // What is done once it is saved is not asked about: the save was answered before this was rendered anew.
  useLeaveGuard(dirty || isBusy, (go) => (isBusy && !actor.getSnapshot().hasTag('busy') ? go() : leave(go)));
  const id = kind.idOf(row);
  const isOn = (command: Command) => isBusy && asked?.command === command;
  const can = (command: Command, about?: string) =>
    actor.getSnapshot().can({ type: 'submit', command, ...(about !== undefined && { about }) });
  function submit(command: Command) {
    setGoesOn(false);
    actor.send({ type: 'submit', command });
  }
  useViewing({ entity: rules.entity, id }, dirty || isBusy);

  return {
    actor,
    snapshot,
    row,
    draft,
    dirty,
    isBusy,
    /** Why the last try failed. */
    problem: snapshot.context.problem,
    errors: shownErrors(rules, snapshot.context),
    /** Something changed that the person has yet to look at. */
    canLook: formAt(snapshot) !== 'superseded' && on.look,
    look: () => actor.send({ type: 'resume' }),
    canReset: on.reset,
    /** Gives the draft up, once the person has said so. */
    reset: () => leave(() => actor.send({ type: 'draft.reset' })),
    canEdit: on.write,
    can,
    submit,
    /** Shows what is missing, and sends nothing. */
    check: (command: Command) => actor.send({ type: 'check', command }),
    /** Submits, and takes the next once that is saved; undefined where the record was not taken out of a queue. */
    saveAndNext:
      isTaken && onNext
        ? (command: Command, run = () => submit(command)) => {
            if (!can(command)) return;
            run();
            const begun = actor.getSnapshot();
            setGoesOn(begun.hasTag('busy') || formAt(begun) === 'confirming');
          }
        : undefined,
    /** What is asked or under way leads to the next of the queue. */
    goesOn,
    confirm: (reason: string) => actor.send({ type: 'confirm', reason }),
    back: () => {
      setGoesOn(false);
      actor.send({ type: 'back' });
    },
    /** The call of this command runs, and ends with it. */
    isOn: (command: Command) => isOn(command) && !goesOn,
    /** The call of this command runs, and the next is taken after it. */
    isOnToNext: (command: Command) => isOn(command) && goesOn,
    /** This command is asked about, or was and is under way: its question stays open. */
    asks: (command: Command) =>
      (formAt(snapshot) === 'confirming' && asked?.command === command) ||
      (isOn(command) && rules.commands[command].asksFirst === true),
    /** Goes on at once, or once the person has given the draft up. */
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
    /** For the strip beneath the title of a dialog, or the foot of a page; null for nothing to say. */
    notices: workNotices({
      snapshot,
      send: actor.send,
      noun,
      isAdmin,
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
