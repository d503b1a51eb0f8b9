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
}

/**
 * The building blocks of a record's lifecycle: a machine whose states are the statuses, and whose events are the moves.
 * Where a move can lead to several statuses, its events are `<move>.<status>`. The server may make every move.
 */
export const lifecycle = setup({
  types: { context: {} as Mover, input: {} as Mover, meta: {} as StatusMeta },
  guards: {
    isServer: ({ context }) => context.by === 'server',
    /** Any one of these grants permits the move. */
    hasAny: ({ context: { by } }, grants: readonly Grant[]) =>
      by === 'server' || grants.some((grant) => hasGrant(by, grant)),
  },
});
