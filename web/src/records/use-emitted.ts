import { useEffectEvent, useLayoutEffect } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate';

type Handlers<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (event: Extract<Emitted, { type: Type }>) => void;
};

/** What an actor tells, from its very start: `useActorRef` starts it in an effect, so that one of ours would be late. */
export function useEmitted<Machine extends AnyStateMachine>(
  actor: Actor<Machine>,
  handlers: Handlers<EmittedFrom<Machine>>,
): void {
  const handle = useEffectEvent((event: EmittedFrom<Machine>) => {
    const { [event.type as EmittedFrom<Machine>['type']]: handler } = handlers;
    handler?.(event);
  });
  useLayoutEffect(() => {
    const end = actor.on('*', (event) => handle(event));
    return () => end.unsubscribe();
  }, [actor]);
}
