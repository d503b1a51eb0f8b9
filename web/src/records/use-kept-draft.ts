import { useEffectEvent, useLayoutEffect } from 'react';
import type { Actor, AnyStateMachine, SnapshotFrom, Subscription } from 'xstate';
import type { KeptDraft } from './kept-draft.ts';

/** `keepDraftOf` for as long as the component is mounted. */
export function useKeptDraft<Machine extends AnyStateMachine, Draft>(
  actor: Actor<Machine>,
  kept: KeptDraft<Draft>,
  draftOf: (snapshot: SnapshotFrom<Machine>) => Draft | undefined,
): void {
  const unfinished = useEffectEvent(draftOf);
  // Runs before the effect in which `useActorRef` starts it.
  useLayoutEffect(() => {
    const end = keepDraftOf(actor, kept, (snapshot) => unfinished(snapshot));
    return () => end.unsubscribe();
  }, [actor, kept]);
}

/**
 * Saves an actor's unfinished draft on this device, and deletes it when finished, or if the actor did not continue with
 * it. Later, an actor that never had a draft deletes nothing, because another window may have started one. A draft that
 * stays the same is saved once, because another window may have deleted it by signing out.
 * @param draftOf the unfinished draft; undefined for none.
 */
export function keepDraftOf<Machine extends AnyStateMachine, Draft>(
  actor: Actor<Machine>,
  kept: KeptDraft<Draft>,
  draftOf: (snapshot: SnapshotFrom<Machine>) => Draft | undefined,
): Subscription {
  let last = JSON.stringify(draftOf(actor.getSnapshot()));
  if (last === undefined && kept.read() !== undefined) kept.drop();
  return actor.subscribe((snapshot) => {
    const draft = draftOf(snapshot);
    const text = JSON.stringify(draft);
    if (text === last) return;
    last = text;
    if (draft === undefined) kept.drop();
    else kept.keep(draft);
  });
}
