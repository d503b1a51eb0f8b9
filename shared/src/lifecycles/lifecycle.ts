import { setup } from 'xstate';
import { hasGrant } from '../permissions.ts';
import type { Grant, PermissionMap } from '../permissions.ts';

/** A tone has the same meaning everywhere on screen. */
export type Tone = 'amber' | 'blue' | 'green' | 'red' | 'grey';
export interface StatusMeta {
  label: string;
  tone: Tone;
}

/** Who moves a record: a user with these permissions, or the server itself. */
export interface Mover {
  by: PermissionMap | 'server';
  /** Takes back a move of their own. Whether it was theirs, and a moment ago, the gateway knows from the log. */
  undoes?: boolean;
}

/**
 * The building blocks of a record's lifecycle: a machine whose states are the statuses, and whose events are the moves.
 * Where a move can lead to several statuses, its events are `<move>.<status>`. The server may make every move. `undo` takes
 * back a move, and is none that the chart offers otherwise.
 */
export const lifecycle = setup({
  types: { context: {} as Mover, input: {} as Mover, meta: {} as StatusMeta },
  guards: {
    isServer: ({ context }) => context.by === 'server',
    /** Any one of these grants permits the move. */
    hasAny: ({ context: { by } }, grants: readonly Grant[]) =>
      by === 'server' || grants.some((grant) => hasGrant(by, grant)),
    /** The same, to undo. */
    undoes: ({ context: { by, undoes } }, grants: readonly Grant[]) =>
      undoes === true && (by === 'server' || grants.some((grant) => hasGrant(by, grant))),
  },
});
