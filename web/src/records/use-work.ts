import { useActorRef } from '@xstate/react';
import { useContext, useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { WorkEmitted, WorkRow } from '../machines/record-work/contract.ts';
import { useUser } from '../stores/use-user.ts';
import { DecidedContext } from './decided-context.ts';
import { TakenContext } from './taken-context.ts';
import type { WorkMachine } from './provide-work.ts';

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

/** One person's work on one record for as long as the component is mounted. */
export function useWork<Row extends WorkRow, Draft extends object, Command extends string>(
  machine: WorkMachine<Row, Draft, Command>,
  row: Row,
  { onSaved, onFailed, onClose }: WorkEnds<Row, Command>,
): WorkActor<Row, Draft, Command> {
  const { user_id, permissions } = useUser();
  const isTaken = useContext(TakenContext);
  const noteDecided = useContext(DecidedContext);
  const actor = useActorRef(machine, { input: { row, worker: { user_id, permissions }, isTaken } });
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
  return actor;
}
