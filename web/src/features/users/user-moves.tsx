import type { User } from '@console/shared/entities/parties';
import { createContext, useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useUser } from '../../stores/use-user.ts';
import { nameOf } from '../../work/person-name.ts';
import { useMove } from '../../work/use-move.ts';
import type { MoveView } from '../../work/use-move.ts';
import { mayMove, MOVES } from './move-kinds.ts';
import type { UserEntity, UserMove } from './move-kinds.ts';

export interface UserMoves {
  may: (move: UserMove, row: User) => boolean;
  ask: (move: UserMove, row: User) => void;
}

export const UserMovesContext = createContext<UserMoves | undefined>(undefined);

/** What is done with users, wherever beneath it, each after a question. `entity` stays the same. */
export function UserMovesProvider({ entity, children }: { entity: UserEntity; children: ReactNode }) {
  const me = useUser();
  const kinds = MOVES[entity];
  const ban = useMove(kinds.ban);
  const logout = useMove(kinds.logout);
  const remove = useMove(kinds.delete);
  const latest = useRef({ ban, logout, delete: remove });
  useEffect(() => {
    latest.current = { ban, logout, delete: remove };
  });
  const moves = useMemo<UserMoves>(() => {
    const may = (move: UserMove, row: User) => mayMove(me, entity, move, row);
    return { may, ask: (move, row) => may(move, row) && latest.current[move].ask(move, row) };
  }, [me, entity]);
  return (
    <UserMovesContext value={moves}>
      {children}
      <Question
        move={ban}
        verb="Ban"
        message="Every window of theirs is signed out at once, and they cannot sign in any more. A ban is not taken back: whoever is to return is deleted and created anew."
      />
      <Question
        move={logout}
        verb="Log out"
        message="Every window of theirs is signed out at once. They may sign in again."
      />
      <Question
        move={remove}
        verb="Delete"
        message="They are signed out at once and leave every list; what they wrote keeps their name. Their e-mail address and phone number are free again."
      />
    </UserMovesContext>
  );
}

interface QuestionProps {
  move: MoveView<User>;
  verb: string;
  message: string;
}

function Question({ move: { asked, isBusy, problem, confirm, cancel }, verb, message }: QuestionProps) {
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      title={`${verb} ${nameOf(asked.row)}?`}
      message={message}
      confirmLabel={verb}
      danger
      busy={isBusy}
      error={problem}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}
