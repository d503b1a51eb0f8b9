import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

interface Reply {
  done?: readonly unknown[];
  failed?: readonly unknown[];
}

export interface Walk<Machine extends AnyStateMachine> {
  input: InputFrom<Machine>;
  /** What may happen in a state, apart from the replies of running calls. */
  events: (state: SnapshotFrom<Machine>) => readonly EventFromLogic<NoInfer<Machine>>[];
  /** What a running call may come back with, by its actor. */
  replies: Readonly<Record<string, Reply>>;
  /** What tells one state from another, so that they are finite. */
  key: (state: SnapshotFrom<Machine>) => unknown;
}

export interface WalkedStep<Machine extends AnyStateMachine> {
  from: SnapshotFrom<Machine>;
  event: EventFromLogic<Machine>;
  to: SnapshotFrom<Machine>;
}

/** Every step of a machine, from every state that they lead to. */
export function walk<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, replies, key }: Walk<Machine>,
): WalkedStep<Machine>[] {
  const answers = ({ children }: SnapshotFrom<Machine>) =>
    Object.entries(children as Record<string, { src?: unknown } | undefined>).flatMap(([id, child]) => {
      const { done = [], failed = [] } = replies[String(child?.src)] ?? {};
      return [
        ...done.map((output) => ({ type: `xstate.done.actor.${id}`, output, actorId: id })),
        ...failed.map((error) => ({ type: `xstate.error.actor.${id}`, error, actorId: id })),
      ];
    });
  const map = getAdjacencyMap(machine as never, {
    input,
    events: ((state: SnapshotFrom<Machine>) => [...events(state), ...answers(state)]) as never,
    serializeState: (state) => JSON.stringify([(state as unknown as { value: unknown }).value, key(state as never)]),
    serializeEvent: (event) => JSON.stringify(event) + String((event as { error?: Error }).error),
    limit: 20_000,
  }) as unknown as Record<
    string,
    { state: SnapshotFrom<Machine>; transitions: Record<string, { event: never; state: SnapshotFrom<Machine> }> }
  >;
  return Object.values(map).flatMap(({ state, transitions }) =>
    Object.values(transitions).map(({ event, state: to }) => ({ from: state, event, to })),
  );
}
