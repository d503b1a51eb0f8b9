import { createMachine } from 'xstate';
import type { Grant, PermissionEntity, PermissionMap, PermissionType } from '../permissions.ts';
import { hasGrant } from '../permissions.ts';

/** A tone has the same meaning everywhere on screen. */
export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'grey';
export interface StatusMeta {
  label: string;
  tone: Tone;
}

export interface Move<S extends string> {
  name: string;
  from: readonly S[];
  to: S;
  /** Any one of these on `on` permits the move. Empty: only the server makes it, never a user. */
  may: readonly PermissionType[];
  on?: PermissionEntity;
}

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
  /** Permissions of which any one permits the move. */
  grantsFor: (move: Pick<Move<string>, 'may' | 'on'>) => Grant[];
  isStatus: (value: string) => value is S;
  /** The same chart as an XState machine, to walk its paths. Its events are `<move>.<to>`. */
  machine: () => ReturnType<typeof createMachine>;
}

/**
 * A pure status chart owned by the server. The gateway refuses what it does not allow; the web offers only what it
 * allows.
 */
export function defineChart<const S extends string>(
  id: string,
  entity: PermissionEntity,
  meta: Record<S, StatusMeta>,
  moves: readonly Move<NoInfer<S>>[],
): Chart<S> {
  const statuses = Object.keys(meta) as S[];
  const isStatus = (value: string): value is S => Object.hasOwn(meta, value);
  const grantsFor: Chart<S>['grantsFor'] = ({ may, on = entity }) => may.map((type): Grant => `${on}:${type}`);
  const permitted = (move: Move<S>, permissions: PermissionMap) =>
    grantsFor(move).some((grant) => hasGrant(permissions, grant));
  const leaving = (from: string) => moves.filter((move) => isStatus(from) && move.from.includes(from));

  return {
    statuses,
    moves,
    isStatus,
    grantsFor,
    label: (status) => (isStatus(status) ? meta[status].label : status),
    tone: (status) => (isStatus(status) ? meta[status].tone : 'amber'),
    movesBetween: (from, to) => leaving(from).filter((move) => move.to === to),
    allowed: (from, permissions) => {
      const open = leaving(from).filter((move) => move.to !== from && (!permissions || permitted(move, permissions)));
      return [...new Set(open.map((move) => move.to))];
    },
    permits: (name, from, permissions) =>
      leaving(from).some((move) => move.name === name && permitted(move, permissions)),
    machine: () =>
      createMachine({
        id,
        initial: statuses[0],
        states: Object.fromEntries(
          statuses.map((status) => [
            status,
            { on: Object.fromEntries(leaving(status).map((move) => [`${move.name}.${move.to}`, { target: move.to }])) },
          ]),
        ),
      }),
  };
}

export type StatusOf<C> = C extends Chart<infer S> ? S : never;
