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
  /** Possible events in a state, apart from the results of calls in flight. */
  events: (state: SnapshotFrom<Machine>) => readonly EventFromLogic<NoInfer<Machine>>[];
  /** Possible results of a call in flight, by actor. */
  replies?: Readonly<Record<string, Reply>>;
  /** What distinguishes states; must make them finite. */
  key: (state: SnapshotFrom<Machine>) => unknown;
  /** The number of steps above which the walk is assumed not to end. */
  limit?: number;
}

export interface WalkedStep<Machine extends AnyStateMachine> {
  from: SnapshotFrom<Machine>;
  event: EventFromLogic<Machine>;
  to: SnapshotFrom<Machine>;
}

/**
 * Every step of a machine from every reachable state. XState's `getAdjacencyMap` takes the same steps in quadratic
 * time, because it queues every one of them.
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
  // The loop also visits states that are added on the way.
  for (const from of states) {
    for (const event of [...events(from), ...answers(from)]) {
      const to = machine.transition(from, event, NOWHERE) as SnapshotFrom<Machine>;
      steps.push({ from, event, to });
      if (steps.length > limit) throw new Error(`There are more than ${limit} steps.`);
      if (to === from) continue;
      const found = keyOf(to);
      if (!known.has(found)) states.push(to);
      known.add(found);
    }
  }
  return steps;
}

const self = createEmptyActor();
const ignore = () => undefined;
/** A scope in which the machine's actions have no effect. */
const NOWHERE: AnyActorScope = {
  ...{ self, system: self.system, id: '', sessionId: '' },
  ...{ logger: ignore, defer: ignore, stopChild: ignore, emit: ignore, actionExecutor: ignore },
};
