import type { User } from '@console/shared/entities/parties';
import { createContext, Suspense, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../api/lazy-part.ts';
import { useUser } from '../../stores/use-user.ts';
import { useMove } from '../../records/use-move.ts';
import { mayMove, MOVES } from './move-kinds.ts';
import type { UserEntity, UserMove } from './move-kinds.ts';

const UserQuestion = lazyPart(async () => ({ default: (await import('./user-question.tsx')).UserQuestion }));

export interface UserMoves {
  may: (move: UserMove, row: User) => boolean;
  ask: (move: UserMove, row: User) => void;
}

export const UserMovesContext = createContext<UserMoves | undefined>(undefined);

/** Actions on users for everything below, each after a confirmation. `entity` must not change. */
export function UserMovesProvider({ entity, children }: { entity: UserEntity; children: ReactNode }) {
  const me = useUser();
  const kinds = MOVES[entity];
  const ban = useMove(kinds.ban);
  const unban = useMove(kinds.unban);
  const logout = useMove(kinds.logout);
  const remove = useMove(kinds.delete);
  const latest = useRef({ ban, unban, logout, delete: remove });
  useEffect(() => {
    latest.current = { ban, unban, logout, delete: remove };
  });
  const moves = useMemo<UserMoves>(() => {
    const may = (move: UserMove, row: User) => mayMove(me, entity, move, row);
    return { may, ask: (move, row) => may(move, row) && latest.current[move].ask(move, row) };
  }, [me, entity]);
  return (
    <UserMovesContext value={moves}>
      {children}
      <Suspense>
        {ban.asked && <UserQuestion kind="ban" move={ban} />}
        {unban.asked && <UserQuestion kind="unban" move={unban} />}
        {logout.asked && <UserQuestion kind="logout" move={logout} />}
        {remove.asked && <UserQuestion kind="delete" move={remove} />}
      </Suspense>
    </UserMovesContext>
  );
}
