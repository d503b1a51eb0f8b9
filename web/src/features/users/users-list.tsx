import type { User } from '@console/shared/entities/parties';
import { useContext } from 'react';
import type { ReactNode } from 'react';
import { CreateLink } from '../../components/create-button.tsx';
import type { Hotkeys } from '../../components/hotkey-stack.ts';
import { lazyPart } from '../../api/lazy-part.ts';
import type { ListKind } from '../../lists/list-kind.ts';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListKeyContext } from '../../lists/list-screen.tsx';
import type { UserMove } from './move-kinds.ts';
import { UserMovesContext } from './user-moves.tsx';

const OpenedUser = lazyPart(async () => ({ default: (await import('./opened-user.tsx')).OpenedUser }));

interface UsersListProps {
  /** Must stay the same. */
  kind: ListKind<User>;
  title: string;
  above?: ReactNode;
  /** Where a new one is created, if permitted. */
  creation: { to: string; label: string } | undefined;
}

/** Each key asks for the first of its moves that the user's status allows. */
const KEYS = {
  l: { moves: ['logout'], label: 'Sign out' },
  b: { moves: ['ban', 'unban'], label: 'Ban, or lift the ban' },
  d: { moves: ['delete'], label: 'Delete' },
} as const satisfies Record<string, { moves: readonly UserMove[]; label: string }>;

/** A list of users: find, open, and confirm actions. */
export function UsersList({ kind, title, above, creation }: UsersListProps) {
  const moves = useContext(UserMovesContext);
  const keysOf = ({ activeId }: ListKeyContext): Hotkeys => {
    const ask = (offered: readonly UserMove[]) => {
      const id = activeId();
      const row = id === undefined ? undefined : kind.store.row(id);
      const move = offered.find((one) => row && moves?.may(one, row));
      if (row && move) moves?.ask(move, row);
    };
    const acts = Object.entries(KEYS).map(([key, { moves: offered, label }]) => [
      key,
      { run: () => ask(offered), label },
    ]);
    return Object.fromEntries(acts) as Hotkeys;
  };
  return (
    <ListScreen
      kind={kind}
      title={title}
      above={above}
      opened={OpenedUser}
      keysOf={keysOf}
      actions={creation && <CreateLink {...creation} />}
    />
  );
}
