import { createEmptyActor } from 'xstate';
import type {
  AnyActorScope,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate';

interface Reply {
  done?: readonly unknown[];
  failed?: readonly unknown[];
}

export interface Walk<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /** What may happen in a state, apart from the replies of running calls. */
  events: (state: SnapshotFrom<Machine>) => readonly EventFromLogic<NoInfer<Machine>>[];
  /** What a running call may come back with, by its actor. */
  replies?: Readonly<Record<string, Reply>>;
  /** What tells one state from another, so that they are finite. */
  key: (state: SnapshotFrom<Machine>) => unknown;
  /** How many steps are too many to be meant. */
  limit?: number;
}

export interface WalkedStep<Machine extends AnyStateMachine> {
  from: SnapshotFrom<Machine>;
  event: EventFromLogic<Machine>;
  to: SnapshotFrom<Machine>;
}

/**
 * Every step of a machine, from every state that they lead to. XState's `getAdjacencyMap` takes the same steps, in time
 * that grows with the square of their number: every one of them waits in its queue.
 */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, replies = {}, key, limit = 20_000 }: Walk<Machine>,
): WalkedStep<Machine>[] {
  const answers = ({ children }: SnapshotFrom<Machine>) =>
    Object.entries(children as Record<string, { src?: unknown } | undefined>).flatMap(([id, child]) => {
      const { done = [], failed = [] } = replies[String(child?.src)] ?? {};
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...failed.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ] as unknown as EventFromLogic<Machine>[];
    });
  const keyOf = (state: SnapshotFrom<Machine>) => JSON.stringify([(state as AnyMachineSnapshot).value, key(state)]);
  const start = machine.getInitialSnapshot(NOWHERE, input) as SnapshotFrom<Machine>;
  const states = [start];
  const known = new Set([keyOf(start)]);
  const steps: WalkedStep<Machine>[] = [];
  // States that are found on the way are walked from in their turn.
  for (const from of states) {
    for (const event of [...events(from), ...answers(from)]) {
      const to = machine.transition(from, event, NOWHERE) as SnapshotFrom<Machine>;
      steps.push({ from, event, to });
      if (steps.length > limit) throw new Error(`There are more than ${limit} steps.`);
      const found = keyOf(to);
      if (!known.has(found)) states.push(to);
      known.add(found);
    }
  }
  return steps;
}

const self = createEmptyActor();
const ignore = () => undefined;
/** Where nothing that a machine does has an effect. */
const NOWHERE: AnyActorScope = {
  ...{ self, system: self.system, id: '', sessionId: '' },
  ...{ logger: ignore, defer: ignore, stopChild: ignore, emit: ignore, actionExecutor: ignore },
};
