import type { AnyStateMachine, StateValueFrom } from 'xstate';
import type { Grant, PermissionMap } from '../permissions.ts';
import type { Mover, StatusMeta, Tone } from './lifecycle.ts';

export interface Move<S extends string> {
  name: string;
  from: S;
  to: S;
  /** Any one of these permits the move. Empty: only the server makes it, never a user. */
  grants: readonly Grant[];
}

/** What a lifecycle allows: the machine of a record's statuses, asked without running it. */
export interface Chart<S extends string> {
  statuses: readonly S[];
  label: (status: string) => string;
  tone: (status: string) => Tone;
  moves: readonly Move<S>[];
  /** Moves from one status to another (or in place), regardless of permissions. */
  movesBetween: (from: string, to: string) => Move<S>[];
  /** The statuses that may follow, limited to these permissions if given. Staying in place is not listed. */
  allowed: (from: string, permissions?: PermissionMap) => S[];
  /** Whether a user with these permissions may make the named move. */
  permits: (name: string, from: string, permissions: PermissionMap) => boolean;
  /** Whether a move that led to `from` can be undone, which returns to `to`; by these permissions, if given. */
  undoes: (from: string, to: string, permissions?: PermissionMap) => boolean;
  isStatus: (value: string) => value is S;
}

type StatusesOf<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>;

/**
 * The chart of a lifecycle, owned by the server. The gateway refuses what it does not allow; the web offers only what it
 * allows.
 */
export function chartOf<M extends AnyStateMachine>(machine: M): Chart<StatusesOf<M>> {
  type S = StatusesOf<M>;
  const statuses = Object.keys(machine.states) as S[];
  const isStatus = (value: string): value is S => Object.hasOwn(machine.states, value);
  const metaOf = (status: string): StatusMeta | undefined =>
    isStatus(status) ? (machine.states[status]?.meta as StatusMeta) : undefined;
  const all = statuses.flatMap((from) => movesFrom<S>(machine, from));
  const moves = all.filter(({ name }) => name !== 'undo');
  const leaving = (from: string) => moves.filter((move) => move.from === from);

  /** Moves that this mover may make in that status; only those of this name, if given. */
  function open(from: string, by: Mover['by'], name?: string) {
    const asked = leaving(from).filter((move) => name === undefined || move.name === name);
    // Asking the machine is what costs.
    if (asked.length === 0) return [];
    const state = machine.resolveState({ value: from, context: { by } });
    return asked.filter(({ event }) => state.can({ type: event }));
  }

  return {
    statuses,
    moves,
    isStatus,
    label: (status) => metaOf(status)?.label ?? status,
    tone: (status) => metaOf(status)?.tone ?? 'amber',
    movesBetween: (from, to) => leaving(from).filter((move) => move.to === to),
    allowed: (from, permissions) => {
      const ends = open(from, permissions ?? 'server').map(({ to }) => to);
      return [...new Set(ends.filter((to) => to !== from))];
    },
    undoes: (from, to, permissions) => {
      if (!isStatus(from)) return false;
      const state = machine.resolveState({ value: from, context: { by: permissions ?? 'server', undoes: true } });
      return all.some(
        (move) => move.name === 'undo' && move.from === from && move.to === to && state.can({ type: move.event }),
      );
    },
    permits: (name, from, permissions) => open(from, permissions, name).length > 0,
  };
}

/** The moves out of a status, with the events that make them. */
function movesFrom<S extends string>(machine: AnyStateMachine, from: S): (Move<S> & { event: string })[] {
  const transitions = [...(machine.states[from]?.transitions.values() ?? [])].flat();
  return transitions.flatMap(({ eventType, target, guard }) => {
    const [end] = target ?? [];
    if (!end) return [];
    const [name = ''] = eventType.split('.');
    return { name, event: eventType, from, to: end.key as S, grants: grantsOf(guard) };
  });
}

const grantsOf = (guard: unknown): readonly Grant[] =>
  typeof guard === 'object' && guard !== null ? (guard as { params: readonly Grant[] }).params : [];

export type StatusOf<C> = C extends Chart<infer S> ? S : never;
