import { useEffectEvent, useLayoutEffect } from 'react';
import type { Actor, AnyStateMachine, EmittedFrom } from 'xstate';

type Handlers<Emitted extends { type: string }> = {
  [Type in Emitted['type']]?: (event: Extract<Emitted, { type: Type }>) => void;
};

/**
 * Subscribes to an actor's events from its start. `useActorRef` starts it in an effect, so subscribing in our own
 * effect would be too late.
 */
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
