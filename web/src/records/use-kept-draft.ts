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
  // Before the effect in which `useActorRef` starts it.
  useLayoutEffect(() => {
    const end = keepDraftOf(actor, kept, (snapshot) => unfinished(snapshot));
    return () => end.unsubscribe();
  }, [actor, kept]);
}

/**
 * Keeps on this device what an actor holds unfinished, and takes it away when it is finished. Without a draft of its
 * own it takes nothing away: another window may have begun one.
 * @param draftOf what is unfinished; undefined for nothing.
 */
export function keepDraftOf<Machine extends AnyStateMachine, Draft>(
  actor: Actor<Machine>,
  kept: KeptDraft<Draft>,
  draftOf: (snapshot: SnapshotFrom<Machine>) => Draft | undefined,
): Subscription {
  let isKept = draftOf(actor.getSnapshot()) !== undefined;
  return actor.subscribe((snapshot) => {
    const draft = draftOf(snapshot);
    if (draft !== undefined) kept.keep(draft);
    else if (isKept) kept.drop();
    isKept = draft !== undefined;
  });
}
