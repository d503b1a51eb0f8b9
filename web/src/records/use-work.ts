import { idOf } from '@console/shared/entities';
import type { Row as AnyRow } from '@console/shared/live';
import { useActorRef } from '@xstate/react';
import { useContext, useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { KeptWork, WorkEmitted, WorkRow, WorkRules } from '../machines/record-work/contract.ts';
import { isDirty } from '../machines/record-work/draft.ts';
import { keptParts } from '../machines/record-work/kept-parts.ts';
import { formAt } from '../machines/record-work/region-states.ts';
import { useUser } from '../stores/use-user.ts';
import { DecidedContext } from './decided-context.ts';
import type { KeptShape } from './kept-draft.ts';
import { keptWork, notKept } from './kept-form.ts';
import { TakenContext } from './taken-context.ts';
import type { WorkMachine } from './provide-work.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export type WorkActor<Row extends WorkRow, Draft extends object, Command extends string> = ActorRefFrom<
  WorkMachine<Row, Draft, Command>
>;
export type WorkSnapshot<Row extends WorkRow, Draft extends object, Command extends string> = SnapshotFrom<
  WorkMachine<Row, Draft, Command>
>;

export interface WorkEnds<Row, Command> {
  onSaved: (saved: Extract<WorkEmitted<Row, Command>, { type: 'saved' }>) => void;
  onFailed: (failed: Extract<WorkEmitted<Row, Command>, { type: 'failed' }>) => void;
  /** The work is finished or was abandoned. */
  onClose: () => void;
}

export interface KeptKind<Row extends WorkRow, Draft extends object, Command extends string> {
  rules: WorkRules<Row, Draft, Command>;
  machine: WorkMachine<Row, Draft, Command>;
  /** The draft is kept on the device under this shape; undefined if there is nothing to write. */
  keptAs: KeptShape | undefined;
}

/** One person's work on one record for as long as the component is mounted. The draft outlives it on this device. */
export function useWork<Row extends WorkRow, Draft extends object, Command extends string>(
  { rules, machine, keptAs }: KeptKind<Row, Draft, Command>,
  row: Row,
  { onSaved, onFailed, onClose }: WorkEnds<Row, Command>,
): { actor: WorkActor<Row, Draft, Command>; discard: () => void } {
  const { user_id, permissions } = useUser();
  const isTaken = useContext(TakenContext);
  const noteDecided = useContext(DecidedContext);
  const [device] = useState(() =>
    keptAs ? keptWork(rules, keptAs, user_id, idOf(rules.entity, row as unknown as AnyRow), row) : notKept<KeptWork>(),
  );
  const [kept] = useState(device.read);
  const actor = useActorRef(machine, { input: { row, worker: { user_id, permissions }, isTaken, kept } });
  useKeptDraft(actor, device, (now) => workToKeep(rules, now));
  const handleSaved = useEffectEvent<typeof onSaved>((saved) => {
    noteDecided();
    onSaved(saved);
  });
  const handleFailed = useEffectEvent(onFailed);
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    const ends = [
      actor.on('saved', (event) => handleSaved(event)),
      actor.on('failed', (event) => handleFailed(event)),
      actor.subscribe(({ status }) => {
        if (status === 'done') handleClose();
      }),
    ];
    return () => {
      for (const end of ends) end.unsubscribe();
    };
  }, [actor]);
  function discard() {
    actor.send({ type: 'draft.reset' });
    // During a save the draft stays in the form.
    if (isDirty(rules, actor.getSnapshot().context)) device.drop();
  }
  return { actor, discard };
}

/** What would be lost with the window; undefined if there is nothing, or nothing that can still be saved. */
export function workToKeep<Row extends WorkRow, Draft extends object, Command extends string>(
  rules: WorkRules<Row, Draft, Command>,
  snapshot: WorkSnapshot<Row, Draft, Command>,
): KeptWork | undefined {
  const { context, status } = snapshot;
  if (status !== 'active' || !isDirty(rules, context) || formAt(snapshot) === 'superseded') return undefined;
  return { ...keptParts(rules, context), status: context.seen.status };
}
